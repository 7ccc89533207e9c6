import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import document from '../../../schemas/forms/profile.json' with { type: 'json' }
import type { CompiledRules } from '../../../schemas/rules/rule.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { useSaveProfile } from '../../../engine/members/hooks/use-save-profile.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { MethodForm } from '../sign-in/account/method-form.tsx'

type Field = CallValue<'profile'>['fields'][number]

const name = 'profile'

/** The fields of the document that this merchant asks for, in its order, without those that are fixed. */
function getDocument(fields: readonly Field[]): FormDocument {
  const all = (document as FormDocument).fields
  return {
    ...(document as FormDocument),
    fields: fields.flatMap((field) => all.find((entry) => entry.name === field.name) ?? []),
  }
}

/** Lengths alone: what a value must look like is for the gateway to say, by the rules of registration. */
function getRules(fields: readonly Field[]): CompiledRules {
  return Object.fromEntries(
    fields.map(({ name: field, value, maxLength }) => [
      field,
      {
        enabled: true,
        // Kept once there is one; who has none may give the rest alone.
        required: field === 'nickname' && value !== null,
        acceptedPattern: '*',
        patternId: '',
        minLength: 0,
        maxLength,
      },
    ]),
  )
}

interface ProfileFormProps extends Pick<DialogProps, 'titleId' | 'close'> {
  profile: CallValue<'profile'>
}

/** The form of the profile; what was changed is sent. */
export function ProfileForm({ profile, titleId, close }: ProfileFormProps) {
  const { t } = useText('member')
  const toast = useToast()
  // As it was opened: what is typed does not move when the profile is read again.
  const [open] = useState(() => profile.fields.filter(({ isFixed }) => !isFixed))
  const [before] = useState(() => Object.fromEntries(open.map((field) => [field.name, field.value ?? ''])))
  const form = useMemo(() => ({ document: getDocument(open), rules: getRules(open) }), [open])
  const fields = useRef<SchemaFormHandle>(null)
  const [announced, setAnnounced] = useState('')
  const { mutate, isPending, error } = useSaveProfile()
  const problems = useMemo(() => getFields(error), [error])
  const failure = useMemo(
    () => (error ? { code: getCode(error), fields: problems } : null),
    [error, problems],
  )
  const isOnField = open.some((field) => problems[field.name])
  useEffect(() => () => dropDrafts(name), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = fields.current?.complete()
    if (!values || isPending) return
    const changed = Object.entries(values).filter(([field, value]) => value !== before[field])
    if (changed.length === 0) {
      close()
      return
    }
    mutate(Object.fromEntries(changed) as CallBody<'saveProfile'>, {
      onSuccess(saved) {
        if (saved === undefined) return
        toast.show({ text: t('security.profile.saved') })
        close(true)
      },
    })
  }
  return (
    <Dialog
      titleId={titleId}
      title={t('security.profile.title')}
      onClose={() => close()}
      form={{ onSubmit: submit }}
      foot={
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="profile-save"
          aria-busy={isPending || undefined}
          disabled={isPending}
        >
          {t('security.profile.save')}
        </Button>
      }
    >
      {error && !isOnField ? (
        <p className="field__message is-error" role="alert">
          {t(`errors:${getCode(error)}`)}
        </p>
      ) : null}
      <MethodForm
        widgets={everyWidget}
        ref={fields}
        name={name}
        document={form.document}
        rules={form.rules}
        initial={before}
        error={failure}
        onAnnounce={setAnnounced}
      />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Dialog>
  )
}
