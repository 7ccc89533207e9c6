import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const processes = 3

/** Runs a script of tests/load in three processes that share so many tries and begin them at one moment; returns what came of each try. */
export async function fromProcesses(
  script: string,
  words: readonly string[],
  tries: number,
): Promise<string[]> {
  const children = Array.from({ length: processes }, (_, n) => {
    const share = Math.floor(tries / processes) + (n < tries % processes ? 1 : 0)
    return fork(
      path.join(import.meta.dirname, '..', script),
      [...words, String(share), `process-${String(n)}`],
      {
        execArgv: ['--import', 'tsx'],
      },
    )
  })
  await Promise.all(children.map((child) => once(child, 'message')))
  const answers = children.map((child) => once(child, 'message'))
  for (const child of children) child.send('go')
  return (await Promise.all(answers)).flatMap(([outcomes]) => outcomes as string[])
}
