import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Mechanic } from '../../../../schemas/vendor/mechanic.ts'
import { type Call, Refused } from './api.ts'
import { isFramed, onSiteMessage, postToSite } from './parent.ts'
import { createSound } from './sound.ts'
import type { GameProps, ShownMatch, TableData } from './table.ts'
import { type RefusalText, useNotice } from './use-notice.ts'
import { useReconnect } from './use-reconnect.ts'
import { type Language, openLanguage } from '../words/words.ts'

/** Codes after which nothing can be played any more without a new launch. */
const final = new Set(['unauthenticated', 'unknown_token', 'unknown_session'])
/** Codes for which a notice stays above the game, with a way to what mends it. */
const answered = new Set(['insufficient_balance', 'play_limit'])
/** Refusals of which the site knows how much would be taken. */
const knownToSite = new Set(['bonus_stake', 'play_limit'])

export interface ShellStart {
  mechanic: Mechanic
  first: TableData
  firstLanguage: Language
  call: Call
  bearer: string
}

/** The language of the page, which the site may change. */
function useLanguage(firstLanguage: Language) {
  const [language, setLanguage] = useState(firstLanguage)
  useEffect(() => {
    document.documentElement.lang = language.locale.split('-u-')[0] ?? 'en'
    document.documentElement.dir = language.dir
  }, [language])
  return [language, setLanguage] as const
}

/** What a game may still stake, where that is not enough: why, and the way to what mends it. */
function getShortage(
  { data, balance, reason }: { data: TableData; balance: bigint | null; reason: RefusalText | undefined },
  { t }: Language,
  money: GameProps['money'],
) {
  const isBelowMin = balance !== null && balance < BigInt(data.limits.min)
  const [deposit, limits] = (['deposit', 'limits'] as const).map((type) =>
    isFramed ? () => postToSite(data.site, { source: 'livery-game', type }) : undefined,
  )
  const held = {
    text: reason?.code === 'play_limit' ? reason.text : t('error_play_limit'),
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
  const standing = isBelowMin ? shortage : reason && (reason.code === 'play_limit' ? held : lack)
  return { shortage, standing }
}

/** What the vendor sent of the game, with the balance and the seeds as they have become since. */
function useTable(first: TableData) {
  const [data, setData] = useState(first)
  const [balance, setBalance] = useState(first.balance === null ? null : BigInt(first.balance))
  const [seeds, setSeeds] = useState(first.seeds)
  const [revision, setRevision] = useState(0)
  return {
    data,
    balance,
    seeds,
    setSeeds,
    revision,
    changeBalance(minor: string | bigint | null) {
      setBalance(minor === null ? null : BigInt(minor))
      if (minor !== null)
        postToSite(data.site, { source: 'livery-game', type: 'balance', balance: String(minor) })
    },
    replace(table: TableData) {
      setData(table)
      setSeeds(table.seeds)
      if (table.balance !== null) setBalance(BigInt(table.balance))
      setRevision((before) => before + 1)
    },
  }
}

/** What comes of a refused call: words, a notice that stays, or the end of the game. */
function useRefusals(
  { data, balance }: Pick<ReturnType<typeof useTable>, 'data' | 'balance'>,
  { t }: Language,
  money: GameProps['money'],
  { notifyRefusal, reword }: ReturnType<typeof useNotice>,
) {
  const [isOver, setOver] = useState<string>()
  /** Why the last stake was refused, until a balance other than this one shows that something was staked or brought. */
  const [refused, setRefused] = useState<RefusalText & { balance: bigint | null }>()
  /** What the site said of the last refused stake. */
  const told = useRef<RefusalText | undefined>(undefined)
  const refuse = (error: Refused) => {
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
      notifyRefusal({ code, text }, 'standing')
      setRefused({ code, text, balance })
    } else notifyRefusal({ code, text })
  }
  const hear = (refusal: RefusalText) => {
    told.current = refusal
    // It comes before the wallet's own answer, or after it.
    const { code, text } = refusal
    setRefused((before) => (before?.code === code ? { ...before, text } : before))
    reword(refusal)
  }
  const forget = () => {
    told.current = undefined
  }
  const reason = balance !== null && balance === refused?.balance ? refused : undefined
  return { isOver, reason, refuse, hear, forget }
}

/** What every game has around it, without its look: table, balance, language, sound, notices and the way to the site. */
export function useShell({ mechanic, first, firstLanguage, call, bearer }: ShellStart) {
  const table = useTable(first)
  const { data, balance, seeds } = table
  const [language, setLanguage] = useLanguage(firstLanguage)
  const [shown, setShown] = useState<ShownMatch>()
  const notices = useNotice()
  const money = (minor: bigint | string) => language.figures.money(minor, data.scale, data.symbol)
  const sound = useMemo(
    () =>
      createSound(first.hasSound, (isOn) => {
        void call('POST', '/v/sound', { isOn }).catch(() => undefined)
      }),
    [],
  )
  const calm = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)'), [])
  const refusals = useRefusals(table, language, money, notices)
  const { isOver, reason } = refusals
  const { isOffline, setOffline } = useReconnect(call, { onTable: table.replace, onRefused: refusals.refuse })
  const fail = (error: unknown) => {
    if (error instanceof Refused) refusals.refuse(error)
    else setOffline(true)
  }
  const changeBalance = (minor: string | bigint | null) => {
    refusals.forget()
    table.changeBalance(minor)
  }
  const refreshBalance = () => {
    call<{ balance: string }>('GET', '/v/balance').then((answer) => changeBalance(answer.balance), fail)
  }
  useEffect(() => {
    postToSite(data.site, { source: 'livery-game', type: 'ready', game: data.game.id })
    return onSiteMessage(data.site, (message) => {
      if (message.type === 'refresh') refreshBalance()
      else if (message.type === 'stakeRefused') refusals.hear(message)
      else if (message.type === 'show') setShown(message)
      else if (message.type === 'language') void openLanguage(message.language, mechanic).then(setLanguage)
    })
  }, [])
  const { shortage, standing } = getShortage({ data, balance, reason }, language, money)
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
    post: (message) => postToSite(data.site, message),
    notify: notices.notify,
    notifyRefusal: (refusal) => notices.notifyRefusal(refusal),
    fail,
    seen: (round) => void call('POST', '/v/rounds/seen', { round }).catch(() => undefined),
    isOffline,
    setOffline,
    shown,
    revision: table.revision,
    isCalm: calm.matches,
    play: sound.play,
    shortage,
  }
  return { props, seeds, setSeeds: table.setSeeds, standing, isOver, sound, notices }
}
