type AskGit = (...args: string[]) => string | undefined

export function askGit(folder: string): AskGit
export function choosePart(parts: number, git: AskGit, now?: number): { part: number; by: string }
