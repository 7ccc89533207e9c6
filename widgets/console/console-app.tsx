import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { ConsoleBoot } from '../../engine/console/console-boot.ts'
import { CallError, consoleCall, takeToken } from '../../engine/console/console-call.ts'
import { t } from '../../engine/console/console-words.ts'
import { useConsoleLanguage } from '../../engine/console/use-console-language.ts'
import { QueryState } from '../ui/state/query-state.tsx'
import { State } from '../ui/state/state.tsx'
import { Waiting } from '../ui/state/waiting.tsx'
import { MeContext } from './kit/use-me.ts'
import { Shell } from './shell/shell.tsx'
import { useRooms } from './shell/use-rooms.ts'
import { Setup } from './sign-in/setup.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

/** A tool of its own: who never edits a brand never loads it. */
const Studio = lazy(async () => ({ default: (await import('./brand-studio/studio-page.tsx')).StudioPage }))

function StudioRoute() {
  return (
    <Suspense
      fallback={
        <main className="room" id="room">
          <Waiting lines={6} />
        </main>
      }
    >
      <Studio />
    </Suspense>
  )
}

function RoomRoutes() {
  const available = useRooms()
  const [first] = available
  return (
    <Routes>
      {available.map(({ id, Page }) => (
        <Route key={id} path={`/${id}`} element={<Page />} />
      ))}
      {available.map(({ id, detail }) =>
        detail ? <Route key={`${id}+`} path={`/${id}/${detail.path}`} element={<detail.Page />} /> : null,
      )}
      {available.some(({ id }) => id === 'brands') ? (
        <Route path="/brands/:brand/studio/:draft" element={<StudioRoute />} />
      ) : null}
      {first ? <Route path="/" element={<Navigate to={`/${first.id}`} replace />} /> : null}
      <Route path="*" element={<NoRoom />} />
    </Routes>
  )
}

function NoRoom() {
  return (
    <main className="room" id="room">
      <State spot={false} level={1} title={t('gone.title')} text={t('gone.text')} />
    </main>
  )
}

function isOver(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthenticated'
}

/** A call that says that the session is over brings the door up, over the same address. */
function useSessionEnd(onEnd: () => void): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] !== 'me' && isOver(query.state.error)) onEnd()
      }),
    [client, onEnd],
  )
}

/** Lets in whoever is signed in, and shows the door to everybody else; the address stays what it was. */
function Guarded({ boot, code }: { boot: ConsoleBoot; code: string }) {
  const client = useQueryClient()
  const [hasEnded, setEnded] = useState(false)
  const me = useQuery({
    queryKey: ['me'],
    queryFn: async () => {
      const found = await consoleCall('me')
      takeToken(found?.csrf ?? '')
      setEnded(!found && Boolean(client.getQueryData(['me'])))
      return found
    },
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
  const { refetch } = me
  useSessionEnd(() => void refetch())
  if (me.data === undefined) return <QueryState of={me} waiting={null} />
  if (!me.data) {
    const enter = async () => {
      await refetch()
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    }
    return <SignIn boot={boot} hasEnded={hasEnded} onDone={() => void enter()} />
  }
  return (
    <MeContext value={me.data}>
      <Shell key={code}>
        <RoomRoutes />
      </Shell>
    </MeContext>
  )
}

/** The operator console. Another language draws the rooms anew, and the doors with what is typed there. */
export function ConsoleApp({ boot }: { boot: ConsoleBoot }) {
  const { pathname } = useLocation()
  const { code } = useConsoleLanguage()
  return pathname === '/setup' ? <Setup /> : <Guarded boot={boot} code={code} />
}
