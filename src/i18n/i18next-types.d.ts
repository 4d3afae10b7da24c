import 'i18next';
import type { Catalogue } from './catalogues.ts';

declare module 'i18next' {
  // An interface, since it is merged into i18next's own: an unknown key becomes a type error.
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}
