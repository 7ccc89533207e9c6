import type { FormDocument, FormField } from '../../../schemas/documents/form.document.ts'
import type { CompiledRule, CompiledRules } from '../../../schemas/rules/rule.ts'

/** What the conditions of a form document are evaluated against. */
export interface FormFacts {
  flags: Readonly<Record<string, boolean>>
  /** The server demands a captcha. */
  captcha: boolean
  /** Puts the fields that are shown into another order. */
  arrange?: (fields: readonly FormField[]) => readonly FormField[]
}

/** A form as it is rendered now: fields in order, their rules, and the two schemas that rjsf renders from. */
export interface BuiltForm {
  fields: readonly FormField[]
  /** By field name. */
  rules: CompiledRules
  schema: { type: 'object'; properties: Record<string, { type: 'string' }> }
  uiSchema: Record<string, { 'ui:widget': string }>
}

const without: CompiledRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: '',
  minLength: 0,
  maxLength: 255,
}

function holds(condition: string, facts: FormFacts): boolean {
  const turned = condition.startsWith('!')
  const [kind, value = ''] = (turned ? condition.slice(1) : condition).split(':')
  const known = kind === 'captcha' || kind === 'flag'
  const truth =
    kind === 'captcha' ? facts.captcha : Object.hasOwn(facts.flags, value) && facts.flags[value] === true
  return known && truth !== turned
}

function getRule(field: FormField, rules: CompiledRules): CompiledRule {
  const rule =
    field.rule === undefined
      ? { ...without, required: field.optional !== true }
      : (rules[field.rule] ?? { ...without, enabled: false })
  return field.equals === undefined ? rule : { ...rule, equals: field.equals }
}

/** A dialling code has no box of its own: the number beside it renders it. */
function isRendered({ widget }: FormField) {
  return widget !== 'dialling-code'
}

/** Chooses the fields whose conditions hold and whose rules are on, and states them for rjsf. */
export function buildForm(document: FormDocument, rules: CompiledRules, facts: FormFacts): BuiltForm {
  const { arrange = (fields) => fields } = facts
  const shown = arrange(
    document.fields.filter(
      (field) =>
        (field.when ?? []).every((condition) => holds(condition, facts)) && getRule(field, rules).enabled,
    ),
  )
  const rendered = shown.filter(isRendered)
  return {
    fields: shown,
    rules: Object.fromEntries(shown.map((field) => [field.name, getRule(field, rules)])),
    schema: {
      type: 'object',
      properties: Object.fromEntries(rendered.map(({ name }) => [name, { type: 'string' }])),
    },
    uiSchema: Object.fromEntries(rendered.map(({ name, widget }) => [name, { 'ui:widget': widget }])),
  }
}
