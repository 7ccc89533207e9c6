import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Maria Santos', 'maria  SANTOS'],
  ['María Sántos', 'Maria Santos'],
  ['Santos, Maria', 'Maria Santos'],
  ['Maria Clara Santos', 'Maria Santos'],
  ['Ana Maria Reyes', 'Anamaria Reyes'],
  ['Jürgen Groß', 'Juergen Gross'],
  ['Мария Иванова', 'Mariya Ivanova'],
  ['محمد حسن', 'Muhammad Hassan'],
  ['Mohamed Hasan', 'Muhammad Hassan'],
  ['王小明', '小明 王'],
  ['Γιώργος Παππάς', 'Giorgos Pappas'],
])('%s may be %s', (value, other) => {
  expect(isSameName(value, other)).toBe(true)
  expect(isSameName(other, value)).toBe(true)
})

it.each([
  ['Maria Santos', 'Maria Reyes'],
  ['Maria Santos', 'Maria'],
  ['Juan dela Cruz', 'Pedro dela Cruz'],
  ['', ''],
  ['', 'Maria Santos'],
])('%s is not %s', (value, other) => {
  expect(isSameName(value, other)).toBe(false)
})
