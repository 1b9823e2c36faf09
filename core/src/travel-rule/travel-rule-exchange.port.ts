import type { CryptoAsset } from '@danubit/contracts/values/assets';

/** Another provider whose customers can receive crypto from ours: a line of `TRAVEL_RULE_PROVIDERS`. */
export type TravelRuleProvider = {
  /** Goes into events, so it never changes. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2, of its registration. */
  readonly country: string;
  /** ISO 17442; null without one. */
  readonly lei: string | null;
  /** Where it takes inquiries. */
  readonly url: string;
};

export type TransferInquiry = {
  /** The same for each repetition: the other provider takes the inquiry once. */
  readonly inquiryId: string;
  readonly asset: CryptoAsset;
  readonly minor: string;
  /** IVMS 101 as JSON. */
  readonly message: string;
  /** Where the answer is sent. Only those who know the address can answer. */
  readonly callback: string;
};

/** `taken`: the answer comes later, by the call-back. A time-out or an unreadable reply is `unknown`: ask again with the same id. */
export type InquiryOutcome = { readonly kind: 'taken' } | { readonly kind: 'unknown'; readonly reason: string };

/** Tells another provider who sends and who receives, before the coins move. */
export type TravelRuleExchange = {
  readonly ask: (provider: TravelRuleProvider, inquiry: TransferInquiry) => Promise<InquiryOutcome>;
  /** Reports the transaction id of an approved transfer to the callback of the approval. */
  readonly tell: (url: string, told: { readonly inquiryId: string; readonly txid: string }) => Promise<InquiryOutcome>;
};
