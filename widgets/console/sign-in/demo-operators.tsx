import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { consoleCall } from '../../../engine/console/console-call.ts'
import { t } from '../../../engine/console/console-words.ts'
import type { ConsoleBody } from '../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Problem } from '../kit/state.tsx'

interface Waiting {
  name: string
  seconds: number
}

/** Operators to try the console with, outside production. */
export function DemoOperators({ onEnter }: { onEnter: (body: ConsoleBody<'signIn'>) => void }) {
  const { data } = useQuery({ queryKey: ['demoOperators'], queryFn: () => consoleCall('demoOperators') })
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  /** Who was chosen last, while their code is waited for; answers about anybody else come too late. */
  const chosen = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = async (name: string) => {
    chosen.current = name
    clearTimeout(timer.current)
    setProblem(null)
    try {
      const found = (await consoleCall('demoOperators')).find((entry) => entry.name === name)
      if (!found || chosen.current !== name) return
      const { password, code, inSeconds } = found
      setWaiting(inSeconds > 0 ? { name, seconds: inSeconds } : null)
      if (inSeconds === 0) onEnter({ name, password, code })
      else timer.current = setTimeout(() => void enter(name), inSeconds * 1000)
    } catch (error) {
      setWaiting(null)
      setProblem(error)
    }
  }
  useEffect(
    () => () => {
      chosen.current = ''
      clearTimeout(timer.current)
    },
    [],
  )
  if (!data) return null
  return (
    <section className="demo" aria-label={t('signIn.demo')}>
      <h2>{t('signIn.demo')}</h2>
      <div className="demo__people">
        {data.map(({ name, role }) => (
          <Button key={name} kind="ghost" onClick={() => void enter(name)}>
            {name} <span>{role}</span>
          </Button>
        ))}
      </div>
      <p role="status">
        {waiting ? t('signIn.demoWait', { name: waiting.name, count: waiting.seconds }) : null}
      </p>
      <Problem error={problem} />
      <p>{t('signIn.demoNote')}</p>
    </section>
  )
}
