import enAuth from './locales/en/auth.json';
import enBooks from './locales/en/books.json';
import enCommon from './locales/en/common.json';
import enErrors from './locales/en/errors.json';
import enHome from './locales/en/home.json';
import enJobs from './locales/en/jobs.json';
import enMenus from './locales/en/menus.json';
import enOffers from './locales/en/offers.json';
import enOrganization from './locales/en/organization.json';
import enProblems from './locales/en/problems.json';
import enProfile from './locales/en/profile.json';
import enSession from './locales/en/session.json';
import enSettings from './locales/en/settings.json';
import enShell from './locales/en/shell.json';
import enWelcome from './locales/en/welcome.json';
import esAuth from './locales/es/auth.json';
import esBooks from './locales/es/books.json';
import esCommon from './locales/es/common.json';
import esErrors from './locales/es/errors.json';
import esHome from './locales/es/home.json';
import esJobs from './locales/es/jobs.json';
import esMenus from './locales/es/menus.json';
import esOffers from './locales/es/offers.json';
import esOrganization from './locales/es/organization.json';
import esProblems from './locales/es/problems.json';
import esProfile from './locales/es/profile.json';
import esSession from './locales/es/session.json';
import esSettings from './locales/es/settings.json';
import esShell from './locales/es/shell.json';
import esWelcome from './locales/es/welcome.json';

/** Every text by language and feature. English is the source: Spanish must have its shape. */
export const resources = {
  en: {
    auth: enAuth,
    books: enBooks,
    common: enCommon,
    errors: enErrors,
    home: enHome,
    jobs: enJobs,
    menus: enMenus,
    offers: enOffers,
    organization: enOrganization,
    problems: enProblems,
    profile: enProfile,
    session: enSession,
    settings: enSettings,
    shell: enShell,
    welcome: enWelcome,
  },
  es: {
    auth: esAuth,
    books: esBooks,
    common: esCommon,
    errors: esErrors,
    home: esHome,
    jobs: esJobs,
    menus: esMenus,
    offers: esOffers,
    organization: esOrganization,
    problems: esProblems,
    profile: esProfile,
    session: esSession,
    settings: esSettings,
    shell: esShell,
    welcome: esWelcome,
  },
} satisfies { en: Catalogues; es: Catalogues };

type Catalogues = {
  auth: typeof enAuth;
  books: typeof enBooks;
  common: typeof enCommon;
  errors: typeof enErrors;
  home: typeof enHome;
  jobs: typeof enJobs;
  menus: typeof enMenus;
  offers: typeof enOffers;
  organization: typeof enOrganization;
  problems: typeof enProblems;
  profile: typeof enProfile;
  session: typeof enSession;
  settings: typeof enSettings;
  shell: typeof enShell;
  welcome: typeof enWelcome;
};
