/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Mechanic } from '../../../../schemas/vendor/mechanic.ts'
import { type Call, Refused, Unreachable, untilMaybeOnline } from './api.ts'
import { FairnessPanel } from './fairness-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { GameBar } from './game-bar.tsx'
import { isFramed, onSiteMessage, postToSite } from './parent.ts'
import { Sheet } from './sheet.tsx'
import { createSound } from './sound.ts'
import { SoundButton } from './sound-button.tsx'
import { StakeNotice } from './stake-notice.tsx'
import type { GameProps, ShownMatch, TableData } from './table.ts'
import { type Language, openLanguage } from '../words/words.ts'

const noticeFor = 5_000
/** Codes after which nothing can be played any more without a new launch. */
const final = new Set(['unauthenticated', 'unknown_token', 'unknown_session'])
/** Codes for which a notice stays above the game, with a way to what mends it. */
const answered = new Set(['insufficient_balance', 'play_limit'])
/** Refusals of which the site knows how much would be taken. */
const knownToSite = new Set(['bonus_stake', 'play_limit'])

interface ShellProps {
  mechanic: Mechanic
  first: TableData
  firstLanguage: Language
  call: Call
  bearer: string
  Game: ComponentType<GameProps>
  /** What the player may read about the rules and the odds. */
  Rules?: ComponentType<GameProps> | undefined
}

type Panel = 'history' | 'fair' | 'rules'

/** What every game has around it: history, fairness, sound, and a bar of its own where no site frames it. */
export function GameShell({ mechanic, first, firstLanguage, call, bearer, Game, Rules }: ShellProps) {
  const [data, setData] = useState(first)
  const [language, setLanguage] = useState(firstLanguage)
  const [balance, setBalance] = useState(first.balance === null ? null : BigInt(first.balance))
  const [seeds, setSeeds] = useState(first.seeds)
  const [notice, setNotice] = useState<{ text: string; tone: 'plain' | 'bad' | 'standing' }>()
  const [panel, setPanel] = useState<Panel>()
  const [isOffline, setOffline] = useState(false)
  const [isOver, setOver] = useState<string>()
  /** Why the last stake was refused, until a balance other than this one shows that something was staked or brought. */
  const [refused, setRefused] = useState<{ code: string; text: string; balance: bigint | null }>()
  /** What the site said of the last refused stake. */
  const told = useRef<{ code: string; text: string } | undefined>(undefined)
  const [revision, setRevision] = useState(0)
  const [shown, setShown] = useState<ShownMatch>()
  const clearing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const line = useRef<HTMLParagraphElement>(null)
  const { t } = language
  const money = (minor: bigint | string) => language.figures.money(minor, data.scale, data.symbol)
  const sound = useMemo(
    () =>
      createSound(first.hasSound, (isOn) => {
        void call('POST', '/v/sound', { isOn }).catch(() => undefined)
      }),
    [],
  )
  const calm = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)'), [])

  const notify = (text: string, tone: 'plain' | 'bad' | 'standing' = 'plain') => {
    clearTimeout(clearing.current)
    setNotice({ text, tone })
    clearing.current = setTimeout(() => setNotice(undefined), noticeFor)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof Refused)) {
      setOffline(true)
      return
    }
    const bounds = { min: money(data.limits.min), max: money(data.limits.max) }
    const code = error.code === 'insufficient_balance' && data.isLimited ? 'play_limit' : error.code
    if (final.has(code) || code === 'session_closed') {
      setOver(code)
      postToSite(data.site, { source: 'livery-game', type: 'failed', code })
      return
    }
    if (knownToSite.has(code)) postToSite(data.site, { source: 'livery-game', type: 'stakeRefused', code })
    const text = told.current?.code === code ? told.current.text : t(`error_${code}`, bounds)
    if (balance !== null && answered.has(code)) {
      notify(text, 'standing')
      setRefused({ code, text, balance })
    } else notify(text, 'bad')
  }
  const hearRefusal = (refusal: { code: string; text: string }) => {
    told.current = refusal
    // It comes before the wallet's own answer, or after it.
    const { code, text } = refusal
    setRefused((before) => (before?.code === code ? { ...before, text } : before))
    setNotice((before) => (before && before.tone !== 'plain' ? { ...before, text } : before))
  }
  const changeBalance = (minor: string | bigint | null) => {
    told.current = undefined
    setBalance(minor === null ? null : BigInt(minor))
    if (minor !== null)
      postToSite(data.site, { source: 'livery-game', type: 'balance', balance: String(minor) })
  }
  const refreshBalance = () => {
    call<{ balance: string }>('GET', '/v/balance').then((answer) => changeBalance(answer.balance), fail)
  }

  useEffect(() => {
    postToSite(data.site, { source: 'livery-game', type: 'ready', game: data.game.id })
    return onSiteMessage(data.site, (message) => {
      if (message.type === 'refresh') refreshBalance()
      else if (message.type === 'stakeRefused') hearRefusal(message)
      else if (message.type === 'show') setShown(message)
      else if (message.type === 'language') void openLanguage(message.language, mechanic).then(setLanguage)
    })
  }, [])

  // Above an open panel too, which a browser lays over everything else. Before it is painted: an empty box would be seen.
  useLayoutEffect(() => {
    line.current?.hidePopover?.()
    if (notice) line.current?.showPopover?.()
  }, [notice])

  useEffect(() => {
    document.documentElement.lang = language.locale.split('-u-')[0] ?? 'en'
    document.documentElement.dir = language.dir
  }, [language])

  useEffect(() => {
    const lose = () => setOffline(true)
    window.addEventListener('offline', lose)
    return () => window.removeEventListener('offline', lose)
  }, [])

  useEffect(() => {
    if (!isOffline) return undefined
    let isWanted = true
    void (async () => {
      for (let attempt = 0; isWanted; attempt += 1)
        try {
          const table = await call<TableData>('GET', '/v/table')
          if (!isWanted) return
          setData(table)
          setSeeds(table.seeds)
          if (table.balance !== null) setBalance(BigInt(table.balance))
          setRevision((before) => before + 1)
          setOffline(false)
          return
        } catch (error) {
          if (error instanceof Refused && error.status < 500) {
            fail(error)
            return
          }
          const isBack = error instanceof Unreachable && error.isBack
          if (isBack || (await untilMaybeOnline(Math.min(500 * 2 ** attempt, 3_000)))) attempt = -1
        }
    })()
    return () => {
      isWanted = false
    }
  }, [isOffline])

  const shownBalance = balance === null ? '…' : money(balance)
  const isBelowMin = balance !== null && balance < BigInt(data.limits.min)
  const reason = balance !== null && balance === refused?.balance ? refused.code : undefined
  const [deposit, limits] = (['deposit', 'limits'] as const).map((type) =>
    isFramed ? () => postToSite(data.site, { source: 'livery-game', type }) : undefined,
  )
  const exit = () => postToSite(data.site, { source: 'livery-game', type: 'exit' })
  const held = {
    text: reason === 'play_limit' && refused ? refused.text : t('error_play_limit'),
    action: t('play_limits'),
    onAct: limits,
    testId: 'play-limit',
  }
  const lack = {
    text: t(isBelowMin ? 'balance_short' : 'error_insufficient_balance', { min: money(data.limits.min) }),
    action: t('deposit'),
    onAct: deposit,
    testId: 'short-balance',
  }
  const shortage = data.isLimited ? held : lack
  const standing = isBelowMin ? shortage : reason && (reason === 'play_limit' ? held : lack)
  const props: GameProps = {
    mechanic,
    data: { ...data, seeds },
    language,
    balance,
    setBalance: changeBalance,
    refreshBalance,
    money,
    call,
    bearer,
    tell: (message) => postToSite(data.site, message),
    notify,
    fail,
    seen: (round) => void call('POST', '/v/rounds/seen', { round }).catch(() => undefined),
    isOffline,
    setOffline,
    shown,
    revision,
    isCalm: calm.matches,
    play: sound.play,
    shortage,
  }
  // Draws belong to nobody alone: their tickets and their proofs are in the game itself.
  const own: Panel[] = mechanic === 'draws' ? [] : ['history', 'fair']
  const panels: Panel[] = Rules ? ['rules', ...own] : own

  return (
    // Whoever presses on has read what was said.
    <div class={`shell shell-${mechanic}`} onClickCapture={() => setNotice(undefined)}>
      {isFramed ? (
        // The site's bar shows them; whoever listens finds them in the game as well.
        <div class="hidden">
          <h1>{data.game.title}</h1>
          <p>
            {t('balance')} <b data-testid="game-balance">{shownBalance}</b>
          </p>
        </div>
      ) : (
        <GameBar title={data.game.title} balance={shownBalance} t={t} onExit={exit} />
      )}
      {isOffline ? (
        <p class="offline" role="status">
          {t('offline')}
        </p>
      ) : null}
      {standing ? <StakeNotice {...standing} isNew={notice?.tone === 'standing'} /> : null}
      <main class="stage" aria-label={data.game.title}>
        <Game {...props} />
      </main>
      <nav class="tools" aria-label={t('tools')}>
        {panels.map((name) => (
          <button key={name} type="button" onClick={() => setPanel(name)}>
            {t(`panel_${name}`)}
          </button>
        ))}
        <SoundButton sound={sound} t={t} />
      </nav>
      <p
        ref={line}
        popover="manual"
        class={`notice notice-${notice?.tone ?? 'plain'}`}
        role="status"
        aria-live="polite"
        data-open={notice !== undefined}
      >
        {notice?.text}
      </p>
      {panel === undefined ? null : (
        <Sheet title={t(`panel_${panel}`)} closeLabel={t('close')} onClose={() => setPanel(undefined)}>
          {panel === 'history' ? <HistoryPanel {...props} /> : null}
          {panel === 'fair' ? <FairnessPanel {...props} seeds={seeds} setSeeds={setSeeds} /> : null}
          {panel === 'rules' && Rules ? <Rules {...props} /> : null}
        </Sheet>
      )}
      {isOver === undefined ? null : (
        <div class="over" role="alertdialog" aria-label={t(`error_${isOver}`)}>
          <p>{t(`error_${isOver}`)}</p>
          <button type="button" class="primary" onClick={exit}>
            {t('exit')}
          </button>
        </div>
      )}
    </div>
  )
}
