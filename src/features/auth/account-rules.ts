/** When the buttons of the sign-in screens are enabled (U7, U8). */

export function canLogIn(email: string, password: string): boolean {
  return email.length > 2 && canBePassword(password);
}

export function canRegister(email: string, password: string, confirmation: string): boolean {
  return canLogIn(email, password) && confirmation === password;
}

export function canAskForLink(email: string): boolean {
  return email.length > 2;
}

export function canSetPassword(password: string, confirmation: string): boolean {
  return canBePassword(password) && confirmation === password;
}

export function canBePassword(password: string): boolean {
  return password.length > 9;
}
