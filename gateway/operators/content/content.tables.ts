import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Content, ContentKind } from '../../../schemas/documents/content.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/**
 * What operators wrote for sites, every version of it: the last one of a key is live. All of them stand in one scope, so that one
 * query reads them at a start.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    merchant: merchant(),
    /** Code of the merchant whose site it is. */
    code: text('code').notNull(),
    kind: text('kind').$type<ContentKind>().notNull(),
    /** Id of the news, or tag of the article. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Null: what the folder of the brand says, if it says anything. */
    body: jsonb('body').$type<Content>(),
    /** Not shown, whatever the folder says. */
    isHidden: boolean('is_hidden').notNull(),
    /** Name of the operator. */
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'content_version_pk',
      columns: [table.merchant, table.code, table.kind, table.key, table.version],
    }),
  ],
)
export type ContentVersion = typeof contentVersion.$inferSelect
