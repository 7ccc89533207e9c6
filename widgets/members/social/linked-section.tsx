import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import './social.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { LinkedRow } from './linked-row.tsx'
import { useProviders } from './provider-list.ts'
import { SocialError } from './social-error.tsx'

/** Accounts elsewhere by which the member signs in. Nothing where the brand offers none. */
export default function LinkedSection() {
  const providers = useProviders()
  return providers.length === 0 ? null : <LinkedAccounts />
}

function LinkedAccounts() {
  const { t } = useText('member')
  const providers = useProviders()
  const identities = useCall('identities')
  const flow = useFlow('social', { purpose: 'link' })
  const { send, context, error } = flow
  // Until it is known which of them are linked, their rows wait.
  const unread = providers.map((provider) => ({ ...provider, linked: null, removable: false }))
  return (
    <SecuritySection
      icon="people"
      title={t('security.linked.title')}
      text={t('security.linked.text')}
      testId="security-linked"
    >
      <SocialError error={error} />
      <QueryState
        of={{ ...identities, data: identities.data ?? unread }}
        failed={{ title: t('security.linked.failed') }}
        failsFirst
      >
        {(rows) => (
          <ul className="linked" aria-busy={identities.isPending || undefined}>
            {rows.map((identity) => {
              const offered = providers.find(({ id }) => id === identity.id)
              return (
                <LinkedRow
                  key={identity.id}
                  identity={identity}
                  pending={identities.isPending || (flow.pending && context.provider === identity.id)}
                  onLink={
                    offered &&
                    (() => {
                      send({ type: 'provider.chosen', provider: offered.id, by: offered.by })
                    })
                  }
                />
              )
            })}
          </ul>
        )}
      </QueryState>
    </SecuritySection>
  )
}
