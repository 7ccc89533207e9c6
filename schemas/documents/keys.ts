import { Type, type TSchemaOptions, type TString } from 'typebox'

/** Who may see a key: everybody's browser, only the gateway, or nobody in any output. Inherited from the parent. */
export type Visibility = 'browser' | 'gateway' | 'secret'

/**
 * Where a secret is sent, so that nobody sends it elsewhere without stating it again: keys beside it, or places of another document
 * (`brand#/security/…`). What is sent nowhere says why.
 */
export type SentTo = readonly string[] | { readonly nowhere: string }

/**
 * How many people it takes to publish a change of a key and of what is below it; two where nothing is said. `outward`: two where a
 * link leads away from the site.
 */
export type Approval = 'one' | 'two' | 'outward'

/** Keys that no draft changes: each has an act of its own. */
export type OwnAct = 'company' | 'code' | 'domains' | 'parents' | 'default'

/** Options of an object that knows all of its keys. */
export function closed(
  options: TSchemaOptions & { visibility?: Visibility; sentTo?: SentTo; approve?: Approval },
) {
  return { additionalProperties: false, ...options } as const
}

/** The keys of a text in several languages. */
export const languagePattern = '^[A-Z]{2}(-[A-Z]{2})?$'

/** A platform language code such as EN or PT-BR. */
export function languageCode(options: TSchemaOptions = {}): TString {
  return Type.String({
    description: 'Platform language code.',
    format: 'language',
    pattern: languagePattern,
    examples: ['EN'],
    ...options,
  })
}

/** A text in several languages, keyed by platform language code. */
export function words(description: string, options: TSchemaOptions = {}) {
  return Type.Record(
    Type.String({ pattern: languagePattern }),
    Type.String({ description: 'The text in this language.', maxLength: 2000 }),
    { description, examples: [{ EN: 'Welcome' }], maxProperties: 40, ...options },
  )
}

/** A file inside the brand's folder, never outside it. */
export function assetPath(description: string, options: TSchemaOptions = {}) {
  return Type.String({
    description,
    format: 'asset',
    pattern: '^assets/[A-Za-z0-9_-][A-Za-z0-9._/-]*$',
    maxLength: 200,
    examples: ['assets/logo.svg'],
    ...options,
  })
}

/** A link that may be followed: https, mail, telephone, or a path of this site. */
export function link(description: string, options: TSchemaOptions = {}) {
  return Type.String({
    description,
    format: 'link',
    pattern: '^(https://[^\\s<>"]+|mailto:[^\\s<>"]+|tel:[+0-9 -]+|/([^/\\s<>"\\\\][^\\s<>"\\\\]*)?|)$',
    maxLength: 500,
    examples: ['https://example.com/'],
    ...options,
  })
}

/** A name made of lower-case words joined by hyphens. */
export function kebab(description: string, options: TSchemaOptions = {}) {
  return Type.String({ description, pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 60, ...options })
}

/** A whole number within bounds; its usual value stands in as an example too. */
export function count(description: string, value: number, minimum: number, maximum: number) {
  return Type.Integer({ description, minimum, maximum, default: value, examples: [value] })
}
