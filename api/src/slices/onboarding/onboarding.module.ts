import { Module } from '@nestjs/common';
import { AcceptTermsController } from './accept-terms/accept-terms.controller.ts';
import { AcceptTermsHandler } from './accept-terms/accept-terms.handler.ts';
import { GetProfileController } from './get-profile/get-profile.controller.ts';
import { GetProfileHandler } from './get-profile/get-profile.query.ts';
import { StartIdentityVerificationController } from './start-identity-verification/start-identity-verification.controller.ts';
import { StartIdentityVerificationHandler } from './start-identity-verification/start-identity-verification.handler.ts';
import { UpdateProfileController } from './update-profile/update-profile.controller.ts';
import { UpdateProfileHandler } from './update-profile/update-profile.handler.ts';

@Module({
  controllers: [UpdateProfileController, AcceptTermsController, GetProfileController, StartIdentityVerificationController],
  providers: [UpdateProfileHandler, AcceptTermsHandler, GetProfileHandler, StartIdentityVerificationHandler],
})
export class OnboardingModule {}
