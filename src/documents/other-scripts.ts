/** Scripts that have font files of their own, which are loaded where a text is written in them. */
const scripts = {
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
} as const;

export type OtherScript = keyof typeof scripts;

/** Which of them a text has, in one order. */
export function otherScripts(text: string): OtherScript[] {
  return (Object.keys(scripts) as OtherScript[]).filter((script) => scripts[script].test(text));
}
