import { agentTypesDocument } from '../../../schemas/documents/agent-types.document.ts'
import { brandDocument } from '../../../schemas/documents/brand.document.ts'
import { formDocument } from '../../../schemas/documents/form.document.ts'
import { languagesDocument } from '../../../schemas/documents/language.document.ts'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import { rewardFiles, rewardsDocument } from '../../../schemas/documents/rewards.document.ts'
import { routesDocument } from '../../../schemas/documents/route.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { writtenTheme } from '../../../schemas/documents/written-theme.ts'
import { type Plain, printDocument, withHead } from './print-document.ts'
import { printedLocale } from './printed-locale.ts'
import { printedScreen } from './printed-screen.ts'

const parents: SchemaNode = {
  title: 'Extends',
  description: 'One or several brands that this one builds on. The first that gives a value wins.',
  examples: ['tala'],
  anyOf: [
    { type: 'string', pattern: '^[a-z][a-z0-9-]{1,30}$' },
    { type: 'array', items: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,30}$' }, minItems: 1, maxItems: 8 },
  ],
}

/** The JSON Schemas that editors complete from: file name to text. */
export function printedSchemas(): Map<string, string> {
  const schemas: Record<string, Plain> = {
    brand: printDocument(withHead(brandDocument, { extends: parents }), true),
    theme: printDocument(withHead(writtenTheme), true),
    merchant: printDocument(withHead(merchantDocument), true),
    screen: printedScreen(),
    form: printDocument(formDocument, false),
    routes: printDocument(routesDocument, false),
    languages: printDocument(languagesDocument, false),
    locale: printedLocale(),
    ...Object.fromEntries(
      rewardFiles.map((name) => [
        `rewards-${name}`,
        printDocument(withHead(rewardsDocument.properties[name]), true),
      ]),
    ),
    'agent-types': printDocument(withHead(agentTypesDocument), false),
  }
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`,
    ]),
  )
}
