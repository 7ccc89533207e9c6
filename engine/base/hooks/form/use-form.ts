import type { ValidatorType } from '@rjsf/utils'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FlowError } from '../../../../schemas/base/flow-error.ts'
import type { FormDocument, FormField } from '../../../../schemas/documents/form.document.ts'
import type { CompiledRules } from '../../../../schemas/rules/rule.ts'
import { bindForm, findInput, readInputs, readTyped } from '../../forms/bind-form.ts'
import { buildForm, type BuiltForm, type FormFacts } from '../../forms/build-form.ts'
import { getDraft, dropDrafts } from '../../forms/drafts.ts'
import { FormModel, type FieldState, type Values } from '../../forms/form-model.ts'
import { createFormValidator } from '../../forms/form-validator.ts'
import { problemWords } from '../../forms/problem-words.ts'
import { useBoot } from '../use-boot.ts'
import { useText } from '../use-text.ts'

export type { FormField, Values }

export interface FormOptions {
  /** Name of the form, as in schemas/forms. */
  name: string
  document: FormDocument
  rules: CompiledRules
  /** The server demands a captcha. */
  captcha?: boolean
  /** Puts the fields into another order. The same function on every render. */
  arrange?: FormFacts['arrange']
  /** What the flow that the form feeds last failed with. Its fields land on theirs. */
  error?: FlowError | null
  /** Values that stand in the form from the start, unless something was typed before. */
  initial?: Values
  /** Called at the first change of a field after an error. */
  onFieldChanged?: (field: string) => void
}

/** A form that is being filled in. The same object until its fields or its words change. */
export interface FormHandle {
  name: string
  /** Code of the language that its words are in: what compares forms takes two functions for equal. */
  language: string
  /** Fields that are rendered or sent, by name. */
  fields: ReadonlyMap<string, FormField>
  built: BuiltForm
  model: FormModel
  validator: ValidatorType
  t: (key: string, vars?: Readonly<Record<string, unknown>>) => string
  has: (key: string) => boolean
  label: (field: string) => string
  /** What is wrong with a field, in words; '' when nothing is. */
  problem: (field: string) => string
}

const noRules = {}

/** Today's date, for ages; a birthday by the visitor's calendar. */
function today() {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Makes the form that a document, the merchant's rules and the situation describe, holding what was typed before. */
export function useForm(options: FormOptions): FormHandle {
  const { name, document, rules = noRules, captcha = false, arrange } = options
  const { error = null, initial, onFieldChanged } = options
  const {
    brand: { flags },
    language: { code: language },
  } = useBoot()
  const { t, has } = useText('forms')
  const built = useMemo(
    () => buildForm(document, rules, { flags, captcha, ...(arrange && { arrange }) }),
    [document, rules, flags, captcha, arrange],
  )
  const [model] = useState(() => {
    const draft = getDraft(document.machine ?? name)
    for (const [field, value] of Object.entries(initial ?? {})) draft[field] ||= value
    return new FormModel(built.rules, draft, { today: today() })
  })

  if (model.rules !== built.rules) model.setRules(built.rules)

  useEffect(() => {
    if (error?.fields) model.refuse(error.fields)
  }, [error, model])
  useEffect(() => {
    if (!error || !onFieldChanged) return undefined
    const reported = new Set<string>()
    return model.onChange((field) => {
      if (reported.has(field)) return
      reported.add(field)
      onFieldChanged(field)
    })
  }, [error, model, onFieldChanged])

  return useMemo(() => {
    const fields = new Map(built.fields.map((field) => [field.name, field]))
    return {
      name,
      language,
      fields,
      built,
      model,
      validator: createFormValidator(model),
      t,
      has,
      label: (field) => t(fields.get(field)?.label ?? field),
      problem(field) {
        const { problem } = model.state(field)
        return problem ? problemWords(problem, field, { t, has }, built.rules[field]) : ''
      },
    }
  }, [name, language, built, model, t, has])
}

/** A field's problem, or that it is right; renders only the calling component when that changes. */
export function useFieldState(form: FormHandle, name: string): FieldState {
  const { model } = form
  const read = () => model.state(name)
  return useSyncExternalStore(
    useCallback((listener) => model.onStateOf(name, listener), [model, name]),
    read,
    read,
  )
}

export { bindForm, getDraft, dropDrafts, findInput, readInputs, readTyped }
