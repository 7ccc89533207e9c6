// Between the folders of a layer imports go one way, imports of types too; so do they between files, and between wings. Tests import what they like.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { WINGS } from './wings.mjs'

const LAYERS = ['schemas', 'machines', 'engine', 'widgets', 'gateway']

/** How far down folders are compared with the files beside them as well: `engine/base`, `engine/base/text`. */
const DEPTHS = [2, 3]
/** Further down a folder may share with those around it, and only folders side by side are compared. */
const DEEPER = [4, 5, 6]

const isTest = (file) => /\.(test|stories)\.tsx?$|\/testing\//.test(file)

/** The files of a layer that each of its files imports, paths from the root. */
export function importsIn(root, layer) {
  const files = readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(layer, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
      const imported = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName.replace(/\?.*/, '')))
        .filter((to) => to.startsWith(`${layer}/`) && existsSync(path.join(root, to)))
      return [file, [...new Set(imported)]]
    }),
  )
}

/** Groups of nodes that reach each other (Tarjan), each sorted. */
export function getCircles(edges) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const circles = []
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles
}

/** The folder that a file counts to; files beside folders are a folder of their own. */
const getFolder = (file, depth) => {
  const steps = file.split('/')
  return steps.length > depth ? steps.slice(0, depth).join('/') : `${path.posix.dirname(file)}/*`
}

function getFolders(imports, depth) {
  const edges = new Map()
  for (const [file, imported] of imports) {
    const from = getFolder(file, depth)
    const known = edges.get(from) ?? edges.set(from, new Set()).get(from)
    for (const to of imported.map((one) => getFolder(one, depth))) if (to !== from) known.add(to)
  }
  return edges
}

/** Of edges between folders those between folders that lie side by side. */
function getSiblings(edges) {
  const getParent = path.posix.dirname
  const isBeside = (from, to) => getParent(from) === getParent(to) && !to.endsWith('/*')
  return new Map(
    [...edges]
      .filter(([from]) => !from.endsWith('/*'))
      .map(([from, to]) => [from, new Set([...to].filter((one) => isBeside(from, one)))]),
  )
}

const getRow = (name) => WINGS.findIndex((row) => row.includes(name))
const getWing = (file) => file.split('/').find((step) => getRow(step) >= 0)

/** Whether an import leads from a wing to one that it must not know. */
export function isWrongWay(from, to) {
  const [own, other] = [getWing(from), getWing(to)]
  if (own === undefined || other === undefined || own === other) return false
  return getRow(other) >= getRow(own)
}

/** What is wrong with the imports of one layer, a line each. */
export function findings(root, layer) {
  const imports = importsIn(root, layer)
  const name = (circle) => `circle: ${circle.join(' ')}`
  return [
    ...DEPTHS.flatMap((depth) => getCircles(getFolders(imports, depth))).map(name),
    ...DEEPER.flatMap((depth) => getCircles(getSiblings(getFolders(imports, depth)))).map(name),
    ...getCircles(imports).map(name),
    ...[...imports].flatMap(([file, imported]) =>
      imported.filter((to) => isWrongWay(file, to)).map((to) => `wrong way: ${file} imports ${to}`),
    ),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..')
  const found = LAYERS.flatMap((layer) => findings(root, layer))
  for (const line of found) console.log(line)
  process.exit(found.length === 0 ? 0 : 1)
}
