import { demoOrganizationIds } from '../../scripts/demo/demo-ids.ts';
import { recordId } from '../../src/domain/changes/record-id.ts';

/**
 * The 50 routes, those that are fixed (U1), what changed (U56), the activity of an organization (B7), the customer's view (K1), signing
 * (K6), an author's and the office's (V5), and what each kind of person sees there: a text that must be there, a control that must be there
 * and one that must not. All is written out here, never taken from the catalogues.
 *
 * Newcomer, technician, author and administrator are the demo accounts; all but the newcomer have a
 * session with one job that has no offer yet. `offline` is what the technician sees without a server
 * where that is something else than with one.
 */
export type RouteRow = {
  /** The route's own name. */
  route: string;
  path: (ids: RouteIds) => string;
  /** Where a person who is signed in lands, if not there. */
  lands?: string;
  newcomer: Cell;
  technician: Cell;
  author: Cell;
  admin: Cell;
  offline?: Cell;
};

export const people = ['newcomer', 'technician', 'author', 'admin'] as const;

export type Person = (typeof people)[number];

export type Cell = { text: string; has: Control; hasNot: Control };

/** A control by its role and its name. */
export type Control = {
  [Role in 'button' | 'link' | 'textbox' | 'searchbox' | 'checkbox' | 'slider']?: string;
};

/** What the addresses of the demo data are made of; the newcomer has no job. */
export type RouteIds = {
  org: string;
  book: string;
  problem: string;
  menu: string;
  offer: string;
  tier: string;
  job: string;
};

const jammed = 'garbage_disposal_jammed';
const idOf = (table: string, refId: string) =>
  recordId(demoOrganizationIds.publisher, table, refId);

/** The ids of a problem of the starter pricebook with its menu, one of its offers and that one's tier. */
export const starterIds = {
  problem: idOf('problems', jammed),
  menu: idOf('menus', jammed),
  offer: idOf('offers', `${jammed}_gold`),
  tier: idOf('tiers', 'gold'),
};

function cell(text: string, has: Control, hasNot: Control): Cell {
  return { text, has, hasNot };
}

const nothingToSign = cell(
  'Nothing to sign yet',
  { link: 'Current Session' },
  { button: 'Confirm Selection' },
);

/** Of a visit without jobs, and of one whose job nobody was shown. */
const nothingToEstimate = cell(
  'Nothing to estimate yet',
  { link: 'Current Session' },
  { button: 'Make estimate' },
);
const estimate = cell(
  'Show it to the customer first',
  { button: 'Make estimate' },
  { button: 'Select' },
);

const nothingChanged = cell('Nothing has changed', { link: 'Home' }, { link: 'Earlier changes' });
const nothingChangedToAuthors = cell(
  'Nothing has changed',
  { link: 'Earlier changes' },
  { button: 'Select' },
);

const noOrder = cell('Order not found', { link: 'Current Session' }, { button: 'Select' });

const nothingShown = 'There is nothing to show any more';

/** What an author's screens say to everybody else. */
const closedToOthers = cell(
  'Only authors edit the book',
  { link: 'To the problems' },
  { button: 'Undo' },
);

/** What the history says on a device that has read the whole log. */
const wholeHistory =
  "This device knows all that was ever published. Prices are worked out with today's fees, markups and exchange rate.";

/** What the office's screens say to everybody else. */
const closedOffice = cell(
  'Only for those who see all visits',
  { link: 'To home' },
  { link: 'Reports' },
);

export const routeTable: readonly RouteRow[] = [
  {
    route: '(root)',
    path: () => '/',
    lands: '/home',
    newcomer: cell('Waiting for a role', { button: 'Check again' }, { link: 'Continue Session' }),
    technician: cell('Start Session', { link: 'Continue Session' }, { button: 'Check again' }),
    author: cell('Create An Organization', { link: 'Continue Session' }, { button: 'Check again' }),
    admin: cell('Profile', { link: 'Continue Session' }, { button: 'Check again' }),
  },
  {
    route: 'fake',
    path: () => '/fake',
    newcomer: cell('Features', { link: 'Create an organization' }, { button: 'Check again' }),
    technician: cell('Quick actions', { link: 'Log in' }, { link: 'Continue Session' }),
    author: cell('Features', { link: 'Register' }, { link: 'Continue Session' }),
    admin: cell('Quick actions', { link: 'Profile' }, { link: 'Continue Session' }),
  },
  {
    route: 'home',
    path: () => '/home',
    newcomer: cell('Start Session', { button: 'Check again' }, { link: 'Continue Session' }),
    technician: cell('Profile', { link: 'Continue Session' }, { link: 'Create An Organization' }),
    author: cell('Start Session', { link: 'Continue Session' }, { button: 'Check again' }),
    admin: cell('Create An Organization', { link: 'Start Session' }, { button: 'Check again' }),
  },
  {
    route: 'changes',
    path: () => '/changes',
    newcomer: nothingChanged,
    technician: nothingChanged,
    author: nothingChangedToAuthors,
    admin: nothingChangedToAuthors,
  },
  {
    route: 'auth.login',
    path: () => '/auth/login',
    lands: '/home',
    newcomer: cell('Create An Organization', { link: 'Start Session' }, { textbox: 'Email' }),
    technician: cell('Start Session', { link: 'Profile' }, { textbox: 'Email' }),
    author: cell('Start Session', { link: 'Profile' }, { textbox: 'Email' }),
    admin: cell('Start Session', { link: 'Profile' }, { textbox: 'Email' }),
  },
  {
    route: 'auth.register',
    path: () => '/auth/register',
    lands: '/home',
    newcomer: cell('Create An Organization', { link: 'Start Session' }, { textbox: 'Email' }),
    technician: cell('Start Session', { link: 'Profile' }, { textbox: 'Email' }),
    author: cell('Start Session', { link: 'Profile' }, { textbox: 'Email' }),
    admin: cell('Start Session', { link: 'Profile' }, { textbox: 'Email' }),
  },
  {
    route: 'organizations.create',
    path: () => '/organization/create',
    newcomer: cell(
      'Create An Organization',
      { textbox: 'Organization name' },
      { button: 'Check again' },
    ),
    technician: cell(
      'Create An Organization',
      { button: 'Create' },
      { button: '$40.03 Edit Hourly fee' },
    ),
    author: cell(
      'Create An Organization',
      { textbox: 'Organization name' },
      { button: '$40.03 Edit Hourly fee' },
    ),
    admin: cell(
      'Create An Organization',
      { button: 'Create' },
      { button: '$40.03 Edit Hourly fee' },
    ),
  },
  {
    route: 'organizations.view',
    path: ({ org }) => `/organization/${org}`,
    newcomer: cell(
      'They come by themselves once an administrator has given you a role.',
      { link: 'Settings' },
      { link: 'Northside Home Services pricebook' },
    ),
    technician: cell(
      'Technician',
      { link: 'Northside Home Services pricebook' },
      { link: 'Company settings' },
    ),
    author: cell(
      'Price books',
      { link: 'Tierbook Starter pricebook' },
      { link: 'Company settings' },
    ),
    admin: cell('Northside Home Services', { link: 'Company settings' }, { button: 'Join' }),
  },
  {
    route: 'organizations.join',
    path: ({ org }) => `/organization/${org}/join`,
    newcomer: cell(
      'Do you want to join Northside Home Services?',
      { button: 'Join' },
      { link: 'Company settings' },
    ),
    technician: cell(
      'Do you want to join Northside Home Services?',
      { button: 'Join' },
      { button: 'Try again' },
    ),
    author: cell(
      "After you join, an admin must assign you a role. Until then you don't see the price book.",
      { button: 'Join' },
      { button: 'Try again' },
    ),
    admin: cell(
      'Do you want to join Northside Home Services?',
      { link: 'Not now' },
      { button: 'Try again' },
    ),
    offline: cell(
      "The server can't be reached, and joining needs it. Try again once you are connected.",
      { button: 'Try again' },
      { button: 'Join' },
    ),
  },
  {
    route: 'organizations.manage',
    path: ({ org }) => `/organization/${org}/manage`,
    newcomer: cell(
      'You have joined, and an administrator has to give you a role before you can see this.',
      { link: 'Profile' },
      { button: 'Copy' },
    ),
    technician: cell(
      'Organization Variables',
      { button: 'Copy' },
      { button: '$40.03 Edit Hourly fee' },
    ),
    author: cell('User Management', { button: 'Copy' }, { button: '$40.03 Edit Hourly fee' }),
    admin: cell('Available Roles', { button: '$40.03 Edit Hourly fee' }, { button: 'Check again' }),
    offline: cell(
      'Managing needs a connection',
      { button: 'Try again' },
      { button: '$40.03 Edit Hourly fee' },
    ),
  },
  {
    route: 'organizations.activity',
    path: ({ org }) => `/organization/${org}/activity`,
    newcomer: cell(
      'Only for those who manage',
      { link: 'Go to your profile' },
      { link: 'Company settings' },
    ),
    technician: cell(
      'Only for those who manage',
      { link: 'Go to your profile' },
      { link: 'Company settings' },
    ),
    author: cell(
      'The owner and the administrators of an organization see what was done in it.',
      { link: 'Go to your profile' },
      { link: 'Company settings' },
    ),
    admin: cell(
      'What was done in this organization, the newest first. It is kept for two years.',
      { link: 'Company settings' },
      { link: 'Go to your profile' },
    ),
    offline: cell(
      'Activity needs a connection',
      { button: 'Try again' },
      { link: 'Go to your profile' },
    ),
  },
  {
    route: 'user.profile',
    path: () => '/profile',
    newcomer: cell('No role yet', { button: 'Check again' }, { link: 'Company settings' }),
    technician: cell(
      'Your Profile',
      { link: 'Northside Home Services' },
      { button: 'Check again' },
    ),
    author: cell('Author', { link: 'Northside Home Services' }, { button: 'Check again' }),
    admin: cell('Administrator', { link: 'Create An Organization' }, { button: 'Check again' }),
  },
  {
    route: 'settings',
    path: () => '/settings',
    newcomer: cell('Data', { button: 'Sync now' }, { link: 'Continue Session' }),
    technician: cell('Data', { button: 'Export everything' }, { button: 'Check again' }),
    author: cell('Pending changes', { button: 'Sync now' }, { button: 'Check again' }),
    admin: cell('Data', { button: 'Sync now' }, { button: '$40.03 Edit Hourly fee' }),
  },
  {
    route: 'books.browse',
    path: ({ book }) => `/books/${book}/browse`,
    newcomer: cell(
      'Price book not found',
      { link: 'All problems' },
      { searchbox: 'Search this price book' },
    ),
    technician: cell(
      'Northside Home Services pricebook',
      { link: 'AC capacitor failed (35/5 µF)' },
      { link: 'All problems' },
    ),
    author: cell('Problems 72', { link: 'Long-life capacitor' }, { button: 'Edit' }),
    admin: cell('Menus 72', { searchbox: 'Search this price book' }, { button: 'Edit' }),
  },
  {
    route: 'menus.browse',
    path: ({ menu }) => `/menus/${menu}/browse`,
    newcomer: cell('Menu not found', { link: 'All problems' }, { link: 'Show Menu' }),
    technician: cell('Platinum', { link: 'Jam repair with new switch' }, { checkbox: 'SA' }),
    author: cell('Band-Aid', { link: 'Free the jam' }, { button: 'Edit' }),
    admin: cell('Tiers', { link: 'Show Menu' }, { button: 'Edit' }),
  },
  {
    route: 'offers.browse',
    path: ({ offer }) => `/offers/${offer}/browse`,
    newcomer: cell(
      'Offer not found',
      { link: 'All problems' },
      { link: 'Garbage disposal jammed or humming' },
    ),
    technician: cell(
      'Material Costs',
      { link: 'Garbage disposal jammed or humming' },
      { link: 'All problems' },
    ),
    author: cell('1.75 h', { link: 'Garbage disposal jammed or humming' }, { button: 'Edit' }),
    admin: cell('Time Costs', { link: 'Garbage disposal jammed or humming' }, { button: 'Edit' }),
  },
  {
    route: 'menus.show.basic',
    path: ({ menu }) => `/menus/${menu}/show/basic`,
    newcomer: cell('Menu not found', { link: 'Session Home' }, { link: 'View Gold' }),
    technician: cell('Jam-resistant disposal', { link: 'Session' }, { checkbox: 'SA' }),
    author: cell('18 month limited warranty', { link: 'Session' }, { checkbox: 'SA' }),
    admin: cell('Clears its own jams', { link: 'Session' }, { link: 'View Gold' }),
  },
  {
    route: 'menus.show.legacy',
    path: ({ menu }) => `/menus/${menu}/show/legacy`,
    newcomer: cell('Menu not found', { link: 'Session Home' }, { checkbox: 'SA' }),
    technician: cell(
      '2 year limited warranty with labor',
      { checkbox: 'SA' },
      { link: 'Choose Gold' },
    ),
    author: cell('6 month limited warranty', { link: 'View Gold' }, { link: 'Choose Gold' }),
    admin: cell('30 day limited warranty', { checkbox: 'SA' }, { link: 'Choose Gold' }),
  },
  {
    route: 'problems.select',
    path: () => '/problems/select',
    newcomer: cell('Problem Selection', { link: 'Session Home' }, { searchbox: 'Search problems' }),
    technician: cell(
      'Problem Selection',
      { link: 'View AC capacitor failed (35/5 µF)' },
      { link: 'View Details: AC capacitor failed (35/5 µF)' },
    ),
    author: cell('Problem Selection', { searchbox: 'Search problems' }, { button: 'Select' }),
    admin: cell('Problem Selection', { link: 'Session Home' }, { button: 'Try again' }),
  },
  {
    route: 'problems.browse',
    path: () => '/browse/problems',
    newcomer: cell('Waiting for a role', { button: 'Try again' }, { searchbox: 'Search problems' }),
    technician: cell(
      'All problems',
      { link: 'View Details: AC capacitor failed (35/5 µF)' },
      { link: 'View AC capacitor failed (35/5 µF)' },
    ),
    author: cell('View Details', { searchbox: 'Search problems' }, { link: 'Session Home' }),
    admin: cell('AC contactor burnt or stuck', { button: 'More tags' }, { link: 'Session Home' }),
  },
  {
    route: 'problem.browse.details',
    path: ({ problem }) => `/browse/problem/${problem}`,
    newcomer: cell('Problem not found.', { link: 'All problems' }, { button: 'Edit' }),
    technician: cell('Associated menus', { link: 'Kitchen' }, { button: 'Edit' }),
    author: cell('Description', { button: 'Edit' }, { button: 'Select' }),
    admin: cell('Tags', { button: 'Manage' }, { button: 'Select' }),
  },
  {
    route: 'problems.preview',
    path: ({ problem }) => `/problems/${problem}/preview`,
    newcomer: cell('Problem not found.', { link: 'Session Home' }, { button: 'Select' }),
    technician: cell(
      'Garbage disposal jammed or humming',
      { button: 'Select' },
      { link: 'All problems' },
    ),
    author: cell(
      'Garbage disposal jammed or humming',
      { link: 'Session Home' },
      { button: 'Edit' },
    ),
    admin: cell('Garbage disposal jammed or humming', { button: 'Select' }, { button: 'Manage' }),
  },
  {
    route: 'job.adjust',
    path: ({ job }) => `/job/${job}/adjust`,
    newcomer: cell('Job not found.', { link: 'Session Home' }, { slider: 'Time' }),
    technician: cell('Price preview', { slider: 'Time' }, { link: 'Session Home' }),
    author: cell('Adjust Job', { slider: 'Material' }, { button: 'Edit' }),
    admin: cell('Time', { link: 'Show Menu' }, { button: 'Confirm Selection' }),
  },
  {
    route: 'job.preview',
    path: ({ job }) => `/job/${job}/preview`,
    newcomer: cell('Job not found.', { link: 'Session Home' }, { link: 'Show Menu' }),
    technician: cell('Job Preview', { link: 'Show Menu' }, { slider: 'Time' }),
    author: cell('No offer selected', { link: 'Adjust' }, { slider: 'Material' }),
    admin: cell('Job Preview', { link: 'Show Menu' }, { slider: 'Time' }),
  },
  {
    route: 'job.show.legacy',
    path: ({ job }) => `/job/${job}/show/legacy`,
    newcomer: cell('Job not found.', { link: 'Session Home' }, { checkbox: 'SA' }),
    technician: cell('18 month limited warranty', { link: 'Choose Gold' }, { slider: 'Time' }),
    author: cell('1 year limited warranty', { checkbox: 'SA' }, { link: 'View Gold' }),
    admin: cell('30 day limited warranty', { link: 'Choose Gold' }, { link: 'View Gold' }),
  },
  {
    // Nothing was put in front of a customer.
    route: 'job.customer',
    path: ({ job }) => `/job/${job}/customer`,
    newcomer: cell(nothingShown, { button: 'Hold to leave' }, { link: 'Session Home' }),
    technician: cell(nothingShown, { button: 'Hold to leave' }, { link: 'Choose Gold' }),
    author: cell(nothingShown, { button: 'Hold to leave' }, { slider: 'Time' }),
    admin: cell(nothingShown, { button: 'Hold to leave' }, { link: 'Show Menu' }),
  },
  {
    route: 'session.index',
    path: () => '/session/index',
    newcomer: cell(
      'Select a Problem',
      { button: 'Select a Problem' },
      { link: 'Garbage disposal jammed or humming' },
    ),
    technician: cell(
      'Existing Jobs',
      { link: 'Garbage disposal jammed or humming' },
      { button: 'Confirm Selection' },
    ),
    author: cell(
      'Click any job to adjust settings',
      { button: 'Review Session' },
      { button: 'Copy' },
    ),
    admin: cell('Ready for review', { button: 'Select a Problem' }, { link: 'Add Job' }),
  },
  {
    route: 'session.start',
    path: () => '/session/start',
    newcomer: cell('Start a new visit', { button: 'Start Session' }, { link: 'Continue Session' }),
    technician: cell(
      'The open visit has 1 job.',
      { button: 'Start Session' },
      { link: 'Continue Session' },
    ),
    author: cell('Start a new visit', { link: 'View Session' }, { link: 'Add Job' }),
    admin: cell('The open visit has 1 job.', { link: 'Past visits' }, { link: 'Add Job' }),
  },
  {
    route: 'session.browse',
    path: () => '/session/browse',
    newcomer: cell('No visits yet', { link: 'Start Session' }, { link: 'View Session' }),
    technician: cell('All visits', { link: 'View Session' }, { link: 'Start Session' }),
    author: cell('All visits', { button: 'Hide details' }, { link: 'Start Session' }),
    admin: cell('Still open', { link: 'View Session' }, { button: 'Start Session' }),
  },
  {
    route: 'session.review',
    path: () => '/session/review',
    newcomer: cell(
      'Start by adding a job to your session',
      { link: 'Add Job' },
      { link: 'Garbage disposal jammed or humming' },
    ),
    technician: cell(
      'Click to select an offer',
      { link: 'Garbage disposal jammed or humming' },
      { link: 'Add Job' },
    ),
    author: cell('Current Session', { link: 'Session Home' }, { link: 'Add Job' }),
    admin: cell('No Selection', { link: 'Session Home' }, { button: 'Confirm Selection' }),
  },
  {
    route: 'session.sign',
    path: () => '/session/sign',
    newcomer: nothingToSign,
    technician: nothingToSign,
    author: nothingToSign,
    admin: nothingToSign,
  },
  {
    route: 'session.estimate',
    path: () => '/session/estimate',
    newcomer: nothingToEstimate,
    technician: estimate,
    author: estimate,
    admin: estimate,
  },
  {
    route: 'session.order',
    path: () => '/session/orders/none',
    newcomer: noOrder,
    technician: noOrder,
    author: noOrder,
    admin: noOrder,
  },
  {
    route: 'offers.confirm.browse',
    path: ({ menu, tier }) => `/menus/${menu}/confirm/${tier}`,
    newcomer: cell('Offer not found', { button: 'Back to Menu' }, { button: 'Confirm Selection' }),
    technician: cell(
      'This is a preview. Start a session to make selections.',
      { button: 'Back to Menu' },
      { button: 'Confirm Selection' },
    ),
    author: cell(
      'JAM-RESISTANT DISPOSAL',
      { button: 'Back to Menu' },
      { button: 'Confirm Selection' },
    ),
    admin: cell(
      'Confirm Your Selection',
      { button: 'Back to Menu' },
      { button: 'Confirm Selection' },
    ),
  },
  {
    route: 'offers.confirm.job',
    path: ({ job, tier }) => `/job/${job}/confirm/${tier}`,
    newcomer: cell('Job not found.', { link: 'Session Home' }, { button: 'Confirm Selection' }),
    technician: cell(
      'Confirm Your Selection',
      { button: 'Confirm Selection' },
      { link: 'Session Home' },
    ),
    author: cell('JAM-RESISTANT DISPOSAL', { button: 'Confirm Selection' }, { button: 'Select' }),
    admin: cell('18 month limited warranty', { checkbox: 'SA' }, { link: 'Session Home' }),
  },
  {
    route: 'workbench',
    path: () => '/workbench',
    newcomer: cell(
      'Only authors edit the book',
      { link: 'To the problems' },
      { button: 'New problem' },
    ),
    technician: cell(
      'Ask an administrator of your organization for the right to author.',
      { link: 'To the problems' },
      { button: 'New problem' },
    ),
    author: cell('Keywords', { button: 'New problem' }, { link: 'To the problems' }),
    admin: cell('Keywords', { button: 'New problem' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.draft',
    path: () => '/workbench/draft',
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('Nothing is edited', { link: 'To the workbench' }, { link: 'To the problems' }),
    admin: cell('Nothing is edited', { link: 'To the workbench' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.exchange',
    path: () => '/workbench/exchange',
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('Export your book', { button: 'Choose a file' }, { link: 'To the problems' }),
    admin: cell('What a file looks like', { button: 'Export' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.flags',
    path: () => '/workbench/flags',
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('Reported mistakes', { link: 'To the workbench' }, { link: 'To the problems' }),
    admin: cell('Reported mistakes', { link: 'To the workbench' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.history',
    path: () => '/workbench/history',
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell(wholeHistory, { button: 'Undo' }, { link: 'To the problems' }),
    admin: cell(wholeHistory, { button: 'Undo' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.menu',
    path: () => `/workbench/menus/${jammed}`,
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('Parts', { button: 'Undo' }, { link: 'To the problems' }),
    admin: cell('Labor', { button: 'Redo' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.menuPrices',
    path: () => `/workbench/menus/${jammed}/prices`,
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('Standard price by option', { link: 'Menu editor' }, { link: 'To the problems' }),
    admin: cell('Why a price moved', { link: 'Menu editor' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.problem',
    path: () => `/workbench/problems/${jammed}`,
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('Menus', { link: 'Make a copy' }, { link: 'To the problems' }),
    admin: cell('Tags', { button: 'New menu' }, { link: 'To the problems' }),
  },
  {
    route: 'workbench.problem.new',
    path: () => '/workbench/problems/new',
    newcomer: closedToOthers,
    technician: closedToOthers,
    author: cell('New problem', { button: 'Create problem' }, { link: 'To the problems' }),
    admin: cell('It begins', { button: 'Choose a problem to copy' }, { link: 'To the problems' }),
  },
  {
    route: 'office.visits',
    path: () => '/office/visits',
    newcomer: closedOffice,
    technician: closedOffice,
    author: closedOffice,
    admin: cell('No visits yet', { link: 'Reports' }, { link: 'To home' }),
  },
  {
    route: 'office.visit',
    path: () => '/office/visits/none',
    newcomer: closedOffice,
    technician: closedOffice,
    author: closedOffice,
    admin: cell('Visit not found', { link: 'All visits' }, { link: 'To home' }),
  },
  {
    route: 'office.figures',
    path: () => '/office/figures',
    newcomer: closedOffice,
    technician: closedOffice,
    author: closedOffice,
    admin: cell('No visits yet', { link: 'Visits' }, { link: 'To home' }),
  },
  {
    route: 'office.followUp',
    path: () => '/office/follow-up',
    newcomer: closedOffice,
    technician: closedOffice,
    author: closedOffice,
    admin: cell('No visits yet', { link: 'Reports' }, { link: 'To home' }),
  },
  {
    route: 'anything else',
    path: () => '/no/such/screen',
    newcomer: cell('Oops! Page Not Found', { link: 'Go to Home' }, { link: 'Settings' }),
    technician: cell('404', { button: 'Go Back' }, { link: 'Settings' }),
    author: cell(
      "The page you're looking for doesn't exist or has been moved.",
      { link: 'Go to Home' },
      { link: 'Settings' },
    ),
    admin: cell('404', { button: 'Go Back' }, { link: 'Settings' }),
  },
  // Last, as it signs out: at once, or after asking where that would lose a session.
  {
    route: 'auth.logout',
    path: () => '/auth/logout',
    newcomer: cell('Logged Out!', { link: 'Log in' }, { button: 'Log out and delete' }),
    technician: cell(
      'Some work exists only on this device',
      { button: 'Log out and delete' },
      { link: 'Log in' },
    ),
    author: cell('1 visit · 1 job', { link: 'Stay signed in' }, { link: 'Log in' }),
    admin: cell(
      'Logging out deletes it. There is no other copy of:',
      { button: 'Export to a file first' },
      { link: 'Log in' },
    ),
  },
];
