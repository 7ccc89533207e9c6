import { findFormWords } from '../../../../engine/console/console-language.ts'
import type { FormNode } from './schema-form.types.ts'

function translateAll(nodes: Readonly<Record<string, FormNode>>): Record<string, FormNode> {
  return Object.fromEntries(Object.entries(nodes).map(([key, node]) => [key, translateNode(node)]))
}

/** A schema with its titles and descriptions in the language of the console. */
export function translateNode(node: FormNode): FormNode {
  const { title, description, properties, patternProperties, items, anyOf } = node
  return {
    ...node,
    ...(title !== undefined && { title: findFormWords(title) }),
    ...(description !== undefined && { description: findFormWords(description) }),
    ...(properties && { properties: translateAll(properties) }),
    ...(patternProperties && { patternProperties: translateAll(patternProperties) }),
    ...(items && { items: translateNode(items) }),
    ...(anyOf && { anyOf: anyOf.map(translateNode) }),
  }
}
