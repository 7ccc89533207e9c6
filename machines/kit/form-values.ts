/** What a form hands over: text by the field names of the specification. */
export type FormValues = Readonly<Record<string, string | undefined>>
