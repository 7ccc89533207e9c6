import { measureIdle } from './measures/idle.ts'
console.log(JSON.stringify(await measureIdle(1000, 30_000), null, 1))
