// Says by how many megabytes the heap grew at most while work left much behind; a process of its own, whose heap holds nothing else.
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { inLeanHeap } from '../lean-heap.ts'

function megabytes(): number {
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** Some megabytes of the heap, in small objects. */
function block(n: number): { at: number; digits: number[] }[] {
  return Array.from({ length: 20_000 }, (_, index) => ({ at: index, digits: [n, index, n, index] }))
}

/** Leaves the bound of the heap at so many percent beyond what lives, as a busy time before does. */
function collectedWithBound(percent: number): void {
  setFlagsFromString('--expose-gc')
  setFlagsFromString(`--heap-growing-percent=${String(percent)}`)
  const gc = runInNewContext('gc') as () => void
  gc()
  setFlagsFromString('--heap-growing-percent=0')
}

const living = Array.from({ length: 40 }, (_, n) => block(n))
collectedWithBound(300)
const before = megabytes()
let max = before

async function work(): Promise<void> {
  const held: ReturnType<typeof block>[] = []
  for (let step = 0; step < 150; step += 1) {
    // Longer than the young part of the heap holds it.
    held.push(block(step))
    if (held.length > 16) held.shift()
    max = Math.max(max, megabytes())
    await turn()
  }
}

await (process.argv[2] === 'lean' ? inLeanHeap(work) : work())
process.stdout.write(String(max - before + 0 * living.length))
