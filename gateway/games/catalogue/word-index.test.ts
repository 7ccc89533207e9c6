import { describe, expect, it } from 'vitest'
import { mistakes, listWords } from './search-words.ts'
import { WordIndex } from './word-index.ts'

describe('the words of a text', () => {
  it.each([
    ['The Lion of Ilocos', ['lion', 'ilocos']],
    ['Pão-de-Açúcar', ['pao', 'acucar']],
    ['المصباح الجميل', ['مصباح', 'جميل']],
    ['أُسُود', ['اسود']],
    ['🐯 — !!', []],
  ])('%s', (text, words) => {
    expect(listWords(text)).toEqual(words)
  })
})

describe('mistakes', () => {
  it.each([
    ['tiger', 'tiger', 0],
    ['tigr', 'tiger', 1],
    ['tigre', 'tiger', 1],
    ['tyger', 'tiger', 1],
    ['lantern', 'lattern', 1],
    ['dragon', 'waggle', 3],
    ['a', 'abcd', 3],
  ])('between %s and %s are %i, or more than two', (said, meant, wrong) => {
    expect(mistakes(said, meant, 2)).toBe(wrong)
  })
})

describe('the index of words', () => {
  const index = new WordIndex([
    [['golden', 'tiger'], ['northlight'], ['animals']],
    [['tiger', 'lamp'], ['paperkite'], ['animals']],
    [['lamp', 'light'], ['northlight'], ['tiger']],
  ])

  it('wants every word, and puts first what has them in its name', () => {
    expect(index.find(['tiger'])).toEqual([0, 1, 2])
    expect(index.find(['tiger', 'lamp'])).toEqual([1, 2])
    expect(index.find(['tiger', 'moon'])).toEqual([])
    expect(index.find([])).toEqual([])
  })

  it('takes beginnings and words with a mistake, for less', () => {
    expect(index.find(['north'])).toEqual([0, 2])
    expect(index.find(['tigre'])).toEqual([0, 1, 2])
    expect(index.find(['ligth'])).toEqual([2])
    expect(index.find(['tig', 'gold'])).toEqual([0])
  })
})
