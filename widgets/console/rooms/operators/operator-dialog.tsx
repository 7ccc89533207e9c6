import { useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { type OperatorRole, roleNames } from '../../../../schemas/operators/permissions.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

export type Operator = ConsoleValue<'operators'>[number]

/** What is done with an operator, or with one who is to come. */
export type OperatorChange =
  | { kind: 'invite' }
  | { kind: 'change' | 'reset' | 'disable' | 'enable'; of: Operator }

function getText(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

function listRoles(form: FormData): OperatorRole[] {
  return roleNames.filter((role) => form.get(`role-${role}`) !== null)
}

function RoleChoice({ chosen }: { chosen: readonly OperatorRole[] }) {
  return (
    <fieldset className="roles">
      <legend className="field__label">{t('operators.roles')}</legend>
      {roleNames.map((role) => (
        <label key={role}>
          <input type="checkbox" name={`role-${role}`} defaultChecked={chosen.includes(role)} />
          {named('role', role)}
        </label>
      ))}
    </fieldset>
  )
}

/** A command to run on the gateway's machine. */
export function Command({ children: command }: { children: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(command).then(() => setCopied(true))
  return (
    <>
      <code className="secret-link">{command}</code>
      <Button kind="ghost" onClick={copy}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </>
  )
}

type Made = ConsoleValue<'operatorInvite'>['outcome']
interface Outcome {
  outcome: Made
  name: string
  email: string
}

const outcomes = {
  done: 'operators.outcomeDone',
  sent: 'operators.outcomeSent',
  waiting: 'operators.outcomeWaiting',
  command: 'operators.outcomeCommand',
} as const

function OutcomeDialog({ outcome, name, email, onClose }: Outcome & { onClose: () => void }) {
  return (
    <Modal title={name} onClose={onClose}>
      <div className="modal__body">
        <p role="status">{t(outcomes[outcome], { email })}</p>
        {outcome === 'command' ? <Command>{`npm run operator -- link ${name}`}</Command> : null}
        <div className="modal__foot">
          <Button kind="accent" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Asks for what a change of an operator needs, does it, and says what comes next. */
export function OperatorDialog({ change, onClose }: { change: OperatorChange; onClose: () => void }) {
  const [made, setMade] = useState<Outcome | null>(null)
  const invite = useCommand('operatorInvite')
  const setRoles = useCommand('operatorRoles')
  const reset = useCommand('operatorReset')
  const disable = useCommand('operatorDisable')
  const enable = useCommand('operatorEnable')
  if (made) return <OutcomeDialog {...made} onClose={onClose} />
  const { kind } = change
  const running = { invite, change: setRoles, reset, disable, enable }[kind]
  const send = (reason: string, form: FormData) => {
    if (change.kind === 'invite') {
      const [name = '', email = '', mobile = ''] = ['name', 'email', 'mobile'].map((value) =>
        getText(form, value),
      )
      invite.mutate(
        { name, email, ...(mobile ? { mobile } : {}), roles: listRoles(form), reason },
        { onSuccess: ({ outcome }) => setMade({ outcome, name, email }) },
      )
      return
    }
    const { id, name, email } = change.of
    const onSuccess = ({ outcome }: { outcome: Made }) =>
      outcome === 'done' ? onClose() : setMade({ outcome, name, email: email ?? '' })
    if (change.kind === 'change') setRoles.mutate({ id, roles: listRoles(form), reason }, { onSuccess })
    else if (change.kind === 'reset') reset.mutate({ id, reason }, { onSuccess })
    else if (change.kind === 'enable') enable.mutate({ id, reason }, { onSuccess })
    else disable.mutate({ id, reason }, { onSuccess: onClose })
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
          <Field
            label={t('operators.email')}
            name="email"
            type="email"
            required
            hint={t('operators.emailHint')}
          />
          <Field
            label={t('operators.mobile')}
            name="mobile"
            type="tel"
            pattern="\s*(\+|00)[0-9 \-\(\)]+"
            hint={t('operators.mobileHint')}
          />
        </>
      ) : null}
      {change.kind === 'invite' ? <RoleChoice chosen={['support']} /> : null}
      {change.kind === 'reset' && change.of.email !== null ? (
        <p>{t('operators.resetText', { email: change.of.email })}</p>
      ) : null}
      {change.kind === 'change' ? <RoleChoice chosen={change.of.roles} /> : null}
    </ReasonDialog>
  )
}
