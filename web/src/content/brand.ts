import { operator } from '@danubit/contracts/values/operator';

/** All texts that name the operator. They must be true for the company that runs the installation. */
export const brand = {
  name: operator.brand,
  tagline: 'Fiat to crypto and card payments, from Bratislava for the EU.',
  salesEmail: 'sales@danubit.example',
  complianceEmail: 'compliance@danubit.example',
  privacyEmail: 'privacy@danubit.example',
  supportEmail: 'support@danubit.example',
  complaintsEmail: 'complaints@danubit.example',
  securityEmail: 'security@danubit.example',
  pressEmail: 'press@danubit.example',
  operatorName: operator.name,
  seat: operator.seat,
  operator: `${operator.name}, ${operator.seat}.`,
  registration: operator.registration,
  regulatoryStatement: 'Danubit does not accept cash or cash-equivalent deposits.',
  riskBanner: 'Crypto-assets can lose value. Crypto transactions are irreversible once executed and no deposit-guarantee scheme applies.',
  riskStatement:
    'Crypto transactions are irreversible once executed. There is no cooling-off right on delivered crypto purchases. Client fiat is held in segregated EU safeguarding accounts; no deposit-guarantee scheme applies. Services are for users aged 18 or over.',
} as const;
