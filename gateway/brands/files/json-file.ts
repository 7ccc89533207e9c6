import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { Issue, Path, Position } from '../../../schemas/brand/check/issue.types.ts'
import { getPosition } from './position.ts'
import { syntaxIssue } from './syntax-issue.ts'

const deepest = 40
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Where a JSON path stands in a text; `key` points at the name rather than at the value. */
export function locate(text: string, path: Path, key: boolean): Position {
  if (getShape(text).depth > deepest) return { line: 1, column: 1 }
  const root = parseTree(text)
  if (!root) return { line: 1, column: 1 }
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (!node) continue
    const named = key && length === path.length && node.parent?.type === 'property'
    return getPosition(text, named ? (node.parent?.offset ?? node.offset) : node.offset)
  }
  return { line: 1, column: 1 }
}

/** How deep brackets nest and how many names there are, strings left out of account. Needs no stack. */
function getShape(text: string): { depth: number; names: number } {
  let depth = 0
  let maxDepth = 0
  let names = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at)
    if (inString) {
      if (c === 92) at++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) maxDepth = Math.max(maxDepth, ++depth)
    else if (c === 125 || c === 93) depth--
    else if (c === 58) names++
  }
  return { depth: maxDepth, names }
}

function forbidden(value: unknown, path: Path): Issue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    if (forbiddenKeys.has(key)) {
      return {
        code: 'forbidden-key',
        path: here,
        atKey: true,
        message: `"${key}" is not allowed as a name: it would change the behaviour of every object`,
        found: key,
        fix: 'Remove the key.',
      }
    }
    const inner = forbidden((value as Record<string, unknown>)[key], here)
    if (inner) return inner
  }
  return undefined
}

/** How many names the objects of a value have. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return inner.reduce<number>((sum, entry) => sum + namesIn(entry), Array.isArray(value) ? 0 : inner.length)
}

/** A name that stands twice in one object: only the last counts, and whoever changes the other wonders. */
function twice(text: string): Issue | undefined {
  const find = (node: Node | undefined, path: Path): Issue | undefined => {
    const seen = new Set<string>()
    for (const [index, child] of (node?.children ?? []).entries()) {
      const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child]
      const key = name ? String(name.value) : index
      if (name && seen.has(String(key)))
        return {
          code: 'twice',
          path: [...path, key],
          position: getPosition(text, child.offset),
          message: 'duplicate key in one object, where only the last one counts',
          found: JSON.stringify(key),
          fix: 'Remove one of the two.',
        }
      seen.add(String(key))
      const inner = find(value, [...path, key])
      if (inner) return inner
    }
    return undefined
  }
  return find(parseTree(text), [])
}

/** The text of a file; empty, with an issue, where it is not UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string; issues: Issue[] } {
  try {
    return { text: decoder.decode(bytes), issues: [] }
  } catch {
    const message = 'not valid UTF-8 text'
    return { text: '', issues: [{ code: 'encoding', path: [], message, fix: 'Save the file as UTF-8.' }] }
  }
}

/** Reads a JSON document safely: valid UTF-8, valid JSON, not too deep, no prototype keys, no name twice. */
export function parseJson(bytes: Uint8Array): { text: string; value?: unknown; issues: Issue[] } {
  const { text, issues } = decodeText(bytes)
  if (issues.length > 0) return { text, issues }
  const { depth, names } = getShape(text)
  if (depth > deepest) {
    const message = `nested ${String(depth)} levels deep; ${String(deepest)} are allowed`
    return { text, issues: [{ code: 'too-deep', path: [], message, fix: 'Flatten the document.' }] }
  }
  try {
    const value: unknown = JSON.parse(text)
    const issue = forbidden(value, []) ?? (namesIn(value) < names ? twice(text) : undefined)
    return issue ? { text, issues: [issue] } : { text, value, issues: [] }
  } catch {
    return { text, issues: [syntaxIssue(text)] }
  }
}
