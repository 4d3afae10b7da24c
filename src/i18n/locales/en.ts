import auth from './en/auth.json';
import books from './en/books.json';
import common from './en/common.json';
import errors from './en/errors.json';
import home from './en/home.json';
import jobs from './en/jobs.json';
import menus from './en/menus.json';
import offers from './en/offers.json';
import problems from './en/problems.json';
import session from './en/session.json';
import shell from './en/shell.json';
import welcome from './en/welcome.json';

/** The English texts by feature that the app begins with: the source, whose shape every other language must have. */
export const en = {
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
};

export type StartTexts = typeof en;
