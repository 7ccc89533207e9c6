import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

type Identity = CallValue<'identities'>[number]

export interface LinkedRowProps {
  identity: Omit<Identity, 'icon'> & { icon: string }
  pending: boolean
  /** Undefined for a provider that the brand does not offer any more. */
  onLink: (() => void) | undefined
}

/** One provider: linked since when, or not, and the way to change that. */
export function LinkedRow({ identity, pending, onLink }: LinkedRowProps) {
  const { t, dateTime } = useText('member')
  const { confirm } = useDialog()
  const toast = useToast()
  const unlink = useCommand('identityUnlink', ['identities'])
  const { id, label, icon, linked } = identity

  const ask = async () => {
    const agreed = await confirm({
      icon: 'warning',
      title: t('security.linked.ask', { label }),
      text: t('security.linked.askText'),
      buttons: [
        { label: t('frame:cancel'), value: false },
        { label: t('security.linked.unlink'), value: true, kind: 'accent' },
      ],
    })
    if (agreed !== true) return
    unlink.mutate(
      { provider: id },
      {
        onSuccess: () => toast.show({ text: t('security.linked.unlinked', { label }) }),
        onError: ({ code }) => toast.show({ kind: 'error', text: t(`errors:${code}`) }),
      },
    )
  }

  const isBusy = pending || unlink.isPending
  return (
    <li className="linked__row" data-testid={`linked-${id}`}>
      <Icon name={icon} />
      <div className="linked__words">
        <strong>{label}</strong>
        <span className="linked__state">
          {linked === null ? (
            t('security.linked.not')
          ) : (
            <>
              {linked.hint ? <bdi>{linked.hint}</bdi> : null}
              {t('security.linked.since', { when: dateTime(linked.since) })}
            </>
          )}
        </span>
      </div>
      {linked === null ? (
        onLink && (
          <Button
            kind="ghost"
            data-testid={`link-${id}`}
            aria-label={t('security.linked.linkNamed', { label })}
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onLink()
            }}
          >
            {t('security.linked.link')}
          </Button>
        )
      ) : (
        <Button
          kind="quiet"
          data-testid={`unlink-${id}`}
          aria-label={t('security.linked.unlinkNamed', { label })}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => {
            if (!isBusy) void ask()
          }}
        >
          {t('security.linked.unlink')}
        </Button>
      )}
    </li>
  )
}
