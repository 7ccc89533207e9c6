import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { Button } from '../../ui/button/button.tsx'
import { FilterField } from '../../ui/records/choice.tsx'
import '../../ui/form/form.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { type OfferFaults, readTerms } from '../contract/read-offer.ts'
import { useOfferWords } from '../contract/use-offer-words.ts'
import { LinkOffers } from './link-offers.tsx'

type Kind = CallValue<'contractInfo'>['kinds'][number]
type Offers = NonNullable<CallBody<'addInviteLink'>['offers']>

/** As the gateway takes it. */
const codePattern = /^[A-Za-z0-9]{4,12}$/

/** A new invite link: its code, and the contracts that it offers where the agent may offer any. */
export function NewLink() {
  const { t } = useText('team')
  const figures = useFigures()
  const toast = useToast()
  const id = useId()
  const { member } = useSession()
  const mayOffer = member && mayAgent(member.type, 'offerContracts', 'downline')
  const { data: info, isLoading } = useCall('contractInfo', {}, { enabled: mayOffer === true })
  const words = useOfferWords(info?.scale ?? 0)
  const [code, setCode] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  const [isMisspelt, setMisspelt] = useState(false)
  const [chosen, setChosen] = useState<readonly Kind['kind'][]>([])
  const [faults, setFaults] = useState<OfferFaults>({})
  const { mutate, error, isPending, reset } = useCommand('addInviteLink', ['inviteLinks'])
  const kinds = info?.kinds.filter((kind) => kind.mayOffer) ?? []
  // How tall it is nobody knows before it is known what can be offered.
  const isWaiting = !member || isLoading

  const readOffers = (values: FormData): { offers: Offers; faults: OfferFaults } => {
    const currency = { symbol: info?.currencySymbol ?? '', scale: info?.scale ?? 0 }
    const read = kinds
      .filter(({ kind }) => chosen.includes(kind))
      .map((kind) => readTerms(values, kind, { figures, currency }, `${kind.kind}.`))
    return {
      offers: read.map(({ offer }) => offer),
      faults: Object.assign({}, ...read.map((entry) => entry.faults)) as OfferFaults,
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (code !== '' && !codePattern.test(code)) {
      setMisspelt(true)
      codeField.current?.focus()
      return
    }
    const { offers, faults: newFaults } = readOffers(new FormData(form))
    setFaults(newFaults)
    const [first] = Object.keys(newFaults)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    mutate(
      { ...(code !== '' && { code }), ...(offers.length > 0 && { offers }) },
      {
        onSuccess: (made) => {
          setCode('')
          setChosen([])
          toast.show({ kind: 'success', text: t('invites.added', { code: made.code }) })
        },
      },
    )
  }
  const problems = useProblems(kinds, words, error, faults)
  const isOfCode = isMisspelt || error?.fields?.['code'] !== undefined
  useEffect(() => {
    if (error?.fields?.['code']) codeField.current?.focus()
  }, [error])
  const isOfTerms = Object.keys(error?.fields ?? {}).some((field) => field.includes('.'))
  const said = isMisspelt ? t('invites.codeWrong') : error && !isOfTerms ? t(`errors:${error.code}`) : ''
  return (
    <form
      className="team-invites__new"
      aria-busy={isWaiting || undefined}
      onSubmit={onSubmit}
      onInput={() => {
        if (error) reset()
        setFaults({})
        setMisspelt(false)
      }}
      noValidate
    >
      <FilterField label={t('invites.code')} id={id} isWrong={isOfCode}>
        <input
          id={id}
          ref={codeField}
          value={code}
          dir="ltr"
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={isOfCode || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setCode(target.value.trim())}
        />
      </FilterField>
      <Button type="submit" kind="accent" disabled={isPending} data-testid="invite-add">
        <Icon name="plus" />
        {t('invites.add')}
      </Button>
      <p id={`${id}-hint`} className="records__note">
        {said === '' ? (
          t('invites.hint')
        ) : (
          <span className="field__problem record-saved__error" role="alert">
            {said}
          </span>
        )}
      </p>
      {info && kinds.length > 0 ? (
        <LinkOffers info={info} kinds={kinds} chosen={chosen} onChoose={setChosen} problems={problems} />
      ) : null}
    </form>
  )
}

/** Words by field: what the gateway refused, and what is wrong before it is sent. */
function useProblems(
  kinds: readonly Kind[],
  words: ReturnType<typeof useOfferWords>,
  error: ReturnType<typeof useCommand<'addInviteLink'>>['error'],
  faults: OfferFaults,
) {
  const { t } = useText('team')
  const getTopRate = (field: string) => kinds.find(({ kind }) => field.startsWith(`${kind}.`))?.topRate ?? 0
  return {
    ...Object.fromEntries(
      Object.entries(error?.fields ?? {}).map(([field, refused]) => [field, t(`errors:${refused}`)]),
    ),
    ...Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, words(fault, getTopRate(field))]),
    ),
  }
}
