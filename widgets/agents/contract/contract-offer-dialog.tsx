import { type ComponentProps, type FormEvent, useEffect, useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import './contract.css'
import '../../ui/form/form.css'
import '../../ui/table/table.css'
import { useSpan } from './figures.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { type OfferFaults, readOffer } from './read-offer.ts'
import { useOfferWords } from './use-offer-words.ts'

type Kind = CallValue<'contractInfo'>['kinds'][number]

/** Offers a contract to somebody directly below: typed, looked over, sent. */
export default function ContractOfferDialog({ titleId, close }: DialogProps) {
  const { t } = useText('contract')
  const flow = useFlow('contractOffer')
  const info = useCall('contractInfo')
  const people = useCall('contractDownline', { query: {} })
  const [chosen, setChosen] = useState<string>()
  const frame = { titleId, onClose: () => close() }
  const refresh = useRefresh()
  const isOffered = flow.state === 'offered'
  useEffect(() => {
    if (isOffered) refresh('contracts', 'contractInfo', 'contractDownline')
  }, [isOffered, refresh])

  const kinds = info.data?.kinds.filter(({ mayOffer }) => mayOffer) ?? []
  const kind = kinds.find((entry) => entry.kind === chosen) ?? kinds[0]
  const error = info.error ?? people.error
  if (error || !info.data || !people.data || !kind)
    return (
      <Dialog {...frame} className="contract" title={t('offer.title')} sub={t('offer.sub')}>
        <QueryState
          of={{ error, refetch: () => Promise.all([info.refetch(), people.refetch()]) }}
          failed={{ title: t('failed.title'), text: t('failed.text') }}
          waiting={<div className="contract__waiting" aria-busy="true" />}
        />
      </Dialog>
    )
  if (people.data.content.length === 0)
    return (
      <Dialog {...frame} title={t('offer.title')}>
        <State spot={false} level={3} title={t('offer.whoNone')} />
      </Dialog>
    )
  if (flow.state === 'offered') return <Sent {...frame} send={flow.send} />
  return (
    <Terms
      {...frame}
      flow={flow}
      info={info.data}
      people={people.data.content}
      kind={kind}
      onKind={setChosen}
    />
  )
}

type Flow = ReturnType<typeof useFlow<'contractOffer'>>
type Frame = Pick<ComponentProps<typeof Dialog>, 'titleId' | 'onClose'>

/** The offer is on its way. */
function Sent({ send, ...frame }: Frame & Pick<Flow, 'send'>) {
  const { t } = useText('contract')
  return (
    <Dialog
      {...frame}
      size="s"
      title={t('offer.sent')}
      foot={
        <div className="contract__actions">
          <Button kind="accent" data-testid="offer-done" onClick={frame.onClose}>
            {t('close')}
          </Button>
          <Button kind="ghost" onClick={() => send({ type: 'again.chosen' })}>
            {t('offer.another')}
          </Button>
        </div>
      }
    >
      <p role="status" data-testid="offer-sent">
        {t('offer.sentText')}
      </p>
    </Dialog>
  )
}

/** What has been typed, read and held against what the gateway said. */
function useTerms({ state, error, send }: Flow, info: CallValue<'contractInfo'>, kind: Kind) {
  const { t } = useText('contract')
  const figures = useFigures()
  const words = useOfferWords(info.scale)
  const [faults, setFaults] = useState<OfferFaults>({})
  const problems = {
    ...Object.fromEntries(
      Object.entries(error?.fields ?? {}).map(([field, code]) => [field, t(`errors:${code}`)]),
    ),
    ...Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, words(fault, kind.topRate)]),
    ),
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'enteringTerms') return
    const read = readOffer(new FormData(event.currentTarget), kind, {
      figures,
      currency: { symbol: info.currencySymbol, scale: info.scale },
    })
    setFaults(read.faults)
    const [first] = Object.keys(read.faults)
    if (first === undefined) send({ type: 'form.submitted', offer: read.offer })
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)))
    send({ type: 'field.changed', field: name })
  }
  return { problems, onSubmit, onInput }
}

interface TermsProps extends Frame {
  flow: Flow
  info: CallValue<'contractInfo'>
  people: CallValue<'contractDownline'>['content']
  kind: Kind
  onKind: (kind: string) => void
}

/** Terms are typed, then looked over; the form stays under what is looked over. */
function Terms({ flow, info, people, kind, onKind, ...frame }: TermsProps) {
  const { t } = useText('contract')
  const span = useSpan()
  const { state, context, error, pending, send } = flow
  const { problems, onSubmit, onInput } = useTerms(flow, info, kind)
  const isTyping = state === 'enteringTerms'
  const person = people.find(({ id }) => id === context.offer?.downlineId)
  return (
    <Dialog
      {...frame}
      title={t('offer.title')}
      sub={t('offer.sub')}
      className="contract"
      form={{ onSubmit, onInput }}
      foot={
        <div className="contract__actions">
          {isTyping ? (
            <Button type="submit" kind="accent" data-testid="offer-next">
              {t('offer.next')}
            </Button>
          ) : (
            <>
              <Button
                kind="accent"
                data-testid="offer-confirm"
                aria-busy={pending || undefined}
                aria-disabled={pending || undefined}
                onClick={() => send({ type: 'confirmed' })}
              >
                {t('offer.confirm')}
              </Button>
              <Button kind="ghost" onClick={() => send({ type: 'dismissed' })}>
                {t('back')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div>
        {error && !error.fields ? (
          <p className="contract__error" role="alert">
            <Icon name="warning" />
            {t(`errors:${error.code}`)}
          </p>
        ) : null}
        <div hidden={!isTyping}>
          <OfferForm info={info} people={people} kind={kind} onKind={onKind} problems={problems} />
        </div>
        {!isTyping && context.offer && person ? (
          <OfferSummary
            offer={context.offer}
            person={person}
            time={span(info.offerHours * 3600)}
            carriesLosses={kind.carriesLosses}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
