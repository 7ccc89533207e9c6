import { useId } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { OneField } from '../../ui/form/plain/one-field.tsx'
import { useDeviceName } from '../security/use-device-name.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { useWork } from './use-work.ts'

/** Adds a passkey under a name of the member's choice. */
export default function PasskeyDialog({ titleId, close }: DialogProps) {
  const { t } = useText('member')
  const tools = useFactorTools()
  const toast = useToast()
  const work = useWork()
  const id = useId()
  const getName = useDeviceName()
  const here = useCall('sessions').data?.find(({ current }) => current)
  const add = async (typed: string) => {
    // As the list of devices calls this one: nobody knows afterwards which of several unnamed ones it was.
    const name = typed.trim() || (here ? getName(here) : '')
    if ((await work.run(() => tools.addPasskey(name.slice(0, 60)))) !== true) return
    toast.show({ text: t('factors.passkeys.added') })
    close()
  }
  return (
    <FactorDialog
      titleId={titleId}
      title={t('factors.passkeys.add')}
      sub={t('factors.passkeys.text')}
      submit={t('factors.passkeys.make')}
      pending={work.pending}
      error={work.error}
      onClose={() => {
        close()
      }}
      onSubmit={(name) => void add(name)}
    >
      <OneField
        id={id}
        label={t('factors.passkeys.name')}
        hint={t('factors.passkeys.nameHint')}
        kind="label"
        onChange={work.forget}
      />
    </FactorDialog>
  )
}
