import type { StartTexts } from './en.ts';
import auth from './es/auth.json';
import books from './es/books.json';
import common from './es/common.json';
import errors from './es/errors.json';
import home from './es/home.json';
import jobs from './es/jobs.json';
import menus from './es/menus.json';
import offers from './es/offers.json';
import problems from './es/problems.json';
import session from './es/session.json';
import shell from './es/shell.json';
import welcome from './es/welcome.json';

/** The Spanish texts by feature that the app begins with. */
export const es = {
  auth,
  books,
  common,
  errors,
  home,
  jobs,
  menus,
  offers,
  problems,
  session,
  shell,
  welcome,
} satisfies StartTexts;
