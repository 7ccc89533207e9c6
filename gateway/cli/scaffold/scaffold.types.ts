/** Texts by path from the project's root. */
export type Files = Readonly<Record<string, string>>

/** The text of a file of the project. */
export type Read = (file: string) => string
