/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { GameProps, Seeds } from './table.ts'
import { ActionButton } from './action-button.tsx'
import { FairLink } from './fair-link.tsx'

interface Revealed {
  serverSeed: string
  commitment: string
  rounds: number
}

interface SeedFormProps {
  t: GameProps['language']['t']
  clientSeed: string
  isBusy: boolean
  onSave: (clientSeed: string) => void
}

/** The player's own seed. */
function SeedForm({ t, clientSeed, isBusy, onSave }: SeedFormProps) {
  const [typed, setTyped] = useState(clientSeed)
  const isGood = /^[\x21-\x7e]{1,64}$/.test(typed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) onSave(typed)
      }}
    >
      <label for="client-seed">{t('fair_client_seed')}</label>
      <div class="field-row">
        <input
          id="client-seed"
          class="code"
          value={typed}
          maxLength={64}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={!isGood}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="quiet" disabled={isBusy || !isGood || typed === clientSeed}>
          {t('save')}
        </button>
      </div>
    </form>
  )
}

/** The commitment before, the player's own seed, and the server's seed after. */
export function FairnessPanel({
  call,
  language,
  fail,
  post,
  seeds,
  setSeeds,
}: GameProps & { seeds: Seeds; setSeeds: (seeds: Seeds) => void }) {
  const { t } = language
  const [revealed, setRevealed] = useState<Revealed>()
  const [isBusy, setBusy] = useState(false)
  // Rounds have used the seed since the page learnt of it.
  useEffect(() => {
    call<Seeds>('GET', '/v/seed').then(setSeeds, fail)
  }, [])
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div class="fairness">
      <p>{t('fair_explained')}</p>
      <dl>
        <dt>{t('fair_commitment')}</dt>
        <dd class="code">{seeds.commitment}</dd>
        <dt>{t('fair_rounds')}</dt>
        <dd>{seeds.nonce}</dd>
      </dl>
      <SeedForm
        t={t}
        isBusy={isBusy}
        clientSeed={seeds.clientSeed}
        onSave={(clientSeed) =>
          void during(async () => setSeeds(await call<Seeds>('POST', '/v/seed', { clientSeed })))
        }
      />
      <ActionButton
        class="quiet wide"
        isOff={isBusy || seeds.nonce === 0}
        onClick={() =>
          void during(async () => {
            const answer = await call<{ revealed: Revealed; seeds: Seeds }>('POST', '/v/seed/rotate')
            setRevealed(answer.revealed)
            setSeeds(answer.seeds)
          })
        }
      >
        {t('fair_rotate')}
      </ActionButton>
      {revealed ? (
        <div role="status">
          <dl>
            <dt>{t('fair_server_seed', { count: revealed.rounds })}</dt>
            <dd class="code">{revealed.serverSeed}</dd>
          </dl>
        </div>
      ) : null}
      <FairLink language={language} post={post} />
    </div>
  )
}
