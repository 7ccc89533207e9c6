import type { ComponentType } from 'react'

/** As much of a JSON Schema as a form is made of. */
export interface FormNode {
  type?: string
  title?: string
  description?: string
  enum?: readonly string[]
  /** Name of the values that there are to choose from, where they are not the schema's to say. */
  choices?: string
  const?: unknown
  default?: unknown
  examples?: readonly unknown[]
  properties?: Readonly<Record<string, FormNode>>
  patternProperties?: Readonly<Record<string, FormNode>>
  required?: readonly string[]
  items?: FormNode
  anyOf?: readonly FormNode[]
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** What every field of a form made from a schema is given. */
export interface SchemaFieldProps {
  node: FormNode
  label: string
  /** Where it is in the document: conditions.0.atLeast. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  context: {
    /** Languages of texts. */
    languages: readonly string[]
    /** What is wrong, by path. */
    problems: ReadonlyMap<string, string>
    /** Values to choose from, by the name that a schema gives them. */
    choices: Readonly<Record<string, readonly { value: string; label: string }[]>>
    /** Renders any part: parts have parts. */
    Part: ComponentType<SchemaFieldProps>
  }
  isOptional?: boolean
}
