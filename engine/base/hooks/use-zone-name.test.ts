import { expect, test } from 'vitest'
import { zoneName } from './use-zone-name.ts'

test.each([
  ['en', 'Asia/Dubai', 'Gulf Standard Time'],
  ['en', 'UTC', 'Coordinated Universal Time'],
  ['ar', 'Asia/Dubai', 'توقيت الخليج'],
  ['fil', 'Asia/Manila', 'Standard na Oras sa Pilipinas'],
  ['pt', 'America/Sao_Paulo', 'horário padrão de Brasília'],
  ['pt-BR', 'Europe/Berlin', 'horário da Europa Central'],
])('within a sentence %s calls %s %s', (tag, zone, name) => {
  expect(zoneName(tag, zone)).toBe(name)
})
