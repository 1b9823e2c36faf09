type Running = {
  readonly versions: { readonly node: string };
  readonly platform: string;
  readonly arch: string;
  readonly execPath: string;
};
export const REQUIRED_MAJOR: number;
export const findNode: (root: string, running?: Running) => string | undefined;
export const nodeRemedy: (running?: Running) => string;
