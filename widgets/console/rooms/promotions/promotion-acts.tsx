import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

export type Acting = { kind: 'publish' | 'stop' | 'resume' } | { kind: 'revert'; version: number }

interface PromotionActProps {
  detail: ConsoleValue<'promotionDetail'>
  acting: Acting
  onClose: () => void
}

/** Asks why before members see something else. */
export function PromotionAct({ detail, acting, onClose }: PromotionActProps) {
  const publish = useCommand('promotionPublish')
  const stop = useCommand('promotionStop')
  const revert = useCommand('promotionRevert')
  const { merchant, id, title, draftVersion, needsTwo } = detail
  const { kind } = acting
  const used = { publish, stop, resume: stop, revert }[kind]
  const words = {
    publish: needsTwo ? t('promotions.publishTwo') : t('promotions.publishText'),
    stop: t('promotions.stopText'),
    resume: t('promotions.resumeText'),
    revert: t('promotions.revertText'),
  }[kind]
  const send = (reason: string) => {
    const entry = { merchant, id, reason }
    const options = { onSuccess: onClose }
    if (kind === 'publish') publish.mutate({ ...entry, version: draftVersion }, options)
    else if (acting.kind === 'revert') revert.mutate({ ...entry, version: acting.version }, options)
    else stop.mutate({ ...entry, isStopped: kind === 'stop' }, options)
  }
  return (
    <ReasonDialog
      title={`${t(`promotions.${kind}`)}: ${title}`}
      reasons={kind === 'stop' ? reasons.stopPromotion : reasons.publishPromotion}
      error={used.error}
      isPending={used.isPending}
      send={t(`promotions.${kind}`)}
      onClose={onClose}
      onSend={({ reason }) => send(reason)}
    >
      <p>{words}</p>
    </ReasonDialog>
  )
}
