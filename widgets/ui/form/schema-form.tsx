import Form from '@rjsf/core/lib/components/Form.js'
import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils'
import {
  memo,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
} from 'react'
import {
  bindForm,
  findInput,
  readInputs,
  readTyped,
  type FormHandle,
  type Values,
} from '../../../engine/base/hooks/form/use-form.ts'
import './form.css'
import { templates } from './theme.tsx'

/** What the `<form>` around the fields may ask of them. */
export interface SchemaFormHandle {
  /** Reads and checks everything. Returns the values, or focuses the first wrong field and returns null. */
  complete: () => Values | null
  /** Moves the focus to a field. */
  focus: (field: string) => void
}

export interface SchemaFormProps {
  form: FormHandle
  /** Widgets by the names that the form's document uses. */
  widgets: RegistryWidgetsType
  /** Receives in words what is wrong, for people who do not see it. */
  onAnnounce: (words: string) => void
  ref?: Ref<SchemaFormHandle>
}

/** The fields of a form, rendered by rjsf. Values and problems live in the form's model: rjsf holds none. */
export const SchemaForm = memo(function SchemaForm({ form, widgets, onAnnounce, ref }: SchemaFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { model } = form

  // Before anything is rendered again: what was typed while the form stood there without its code.
  useLayoutEffect(() => {
    if (fields.current) readTyped(fields.current, model)
  }, [model])
  useEffect(() => {
    const root = fields.current
    if (!root) return undefined
    return bindForm(root, model, (field) => {
      const problem = form.problem(field)
      // What was said before is no longer so once a field is right.
      onAnnounce(problem === '' ? '' : `${form.label(field)}: ${problem}`)
    })
  }, [form, model, onAnnounce])

  useImperativeHandle(ref, () => {
    const focus = (field: string) => {
      if (fields.current) findInput(fields.current, field)?.focus()
    }
    return {
      focus,
      complete() {
        if (fields.current) readInputs(fields.current, model)
        // The model itself: rjsf keeps its errors in one state and would render the whole form again for each.
        const wrong = Object.keys(model.checkAll())
        const [first] = wrong
        if (first === undefined) {
          onAnnounce('')
          return model.values()
        }
        // After everything else has changed, so that the page is laid out once and not twice.
        queueMicrotask(() => {
          focus(first)
        })
        // A label that asks ends as a sentence does already.
        const label = form.label(first).replace(/[?؟:.]+$/u, '')
        const words = { count: wrong.length, label, message: form.problem(first) }
        onAnnounce(form.t(wrong.length === 1 ? 'wrong_one' : 'wrong_many', words))
        return null
      },
    }
  }, [form, model, onAnnounce])

  return (
    <div className="form" ref={fields}>
      <Form<unknown, RJSFSchema>
        tagName={Fields}
        idPrefix={form.name}
        schema={form.built.schema}
        uiSchema={form.built.uiSchema}
        validator={form.validator}
        formContext={form}
        templates={templates}
        widgets={widgets}
        showErrorList={false}
      >
        <></>
      </Form>
    </div>
  )
})

function Fields({ children }: { children?: ReactNode }) {
  return children
}
