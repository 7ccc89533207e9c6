import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { type OperatorRole, roleNames, roles } from '../../../../schemas/operators/permissions.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Field } from '../../kit/field.tsx'
import { Modal } from '../../kit/modal.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useAct } from '../../kit/use-console.ts'

export type Operator = ConsoleValue<'operators'>[number]

/** What is done with an operator, or with one who is to come. */
export type OperatorChange =
  | { kind: 'invite' }
  | { kind: 'change' | 'reset' | 'disable' | 'enable'; of: Operator }

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

function rolesOf(form: FormData): OperatorRole[] {
  return roleNames.filter((role) => form.get(`role-${role}`) !== null)
}

function RoleChoice({ chosen }: { chosen: readonly OperatorRole[] }) {
  return (
    <fieldset className="roles">
      <legend className="field__label">{t('operators.roles')}</legend>
      {roleNames.map((role) => (
        <label key={role}>
          <input type="checkbox" name={`role-${role}`} defaultChecked={chosen.includes(role)} />
          {roles[role].title}
        </label>
      ))}
    </fieldset>
  )
}

function LinkDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(link).then(() => setCopied(true))
  return (
    <Modal title={t('operators.link', { name })} onClose={onClose}>
      <div className="modal__body">
        <p>{t('operators.linkLead')}</p>
        <code className="secret-link">{link}</code>
        <button type="button" className="button button--accent" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </button>
      </div>
    </Modal>
  )
}

/** Asks for what a change of an operator needs, does it, and shows the link where there is one. */
export function OperatorDialog({ change, onClose }: { change: OperatorChange; onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; link: string } | null>(null)
  const invite = useAct('operatorInvite')
  const setRoles = useAct('operatorRoles')
  const reset = useAct('operatorReset')
  const disable = useAct('operatorDisable')
  const enable = useAct('operatorEnable')
  if (made) return <LinkDialog {...made} onClose={onClose} />
  const { kind } = change
  const running = { invite, change: setRoles, reset, disable, enable }[kind]
  const send = (reason: string, form: FormData) => {
    if (change.kind === 'invite') {
      const [name, email, mobile] = ['name', 'email', 'mobile'].map((one) => textOf(form, one))
      invite.mutate(
        {
          name: name ?? '',
          ...(email ? { email } : {}),
          ...(mobile ? { mobile } : {}),
          roles: rolesOf(form),
          reason,
        },
        { onSuccess: ({ link }) => setMade({ name: name ?? '', link }) },
      )
      return
    }
    const { id, name } = change.of
    if (change.kind === 'change')
      setRoles.mutate({ id, roles: rolesOf(form), reason }, { onSuccess: onClose })
    else if (change.kind === 'reset')
      reset.mutate({ id, reason }, { onSuccess: ({ link }) => setMade({ name, link }) })
    else (change.kind === 'disable' ? disable : enable).mutate({ id, reason }, { onSuccess: onClose })
  }
  const title = t(`operators.${kind}`)
  return (
    <ReasonDialog
      title={change.kind === 'invite' ? title : `${title}: ${change.of.name}`}
      reasons={reasons[kind]}
      error={running.error}
      isPending={running.isPending}
      send={title}
      onClose={onClose}
      onSend={({ reason, form }) => send(reason, form)}
    >
      {change.kind === 'invite' ? (
        <>
          <Field
            label={t('operators.name')}
            name="name"
            required
            pattern="[A-Za-z][A-Za-z0-9._\-]{1,39}"
            hint={t('operators.nameHint')}
          />
          <Field label={t('operators.email')} name="email" type="email" hint={t('operators.contactHint')} />
          <Field label={t('operators.mobile')} name="mobile" type="tel" />
        </>
      ) : null}
      {change.kind === 'invite' ? <RoleChoice chosen={['support']} /> : null}
      {change.kind === 'change' ? <RoleChoice chosen={change.of.roles} /> : null}
    </ReasonDialog>
  )
}
