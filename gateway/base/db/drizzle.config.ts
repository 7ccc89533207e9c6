import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // Not those of the reference vendor, which has a database of its own.
  schema: ['base', 'members', 'money', 'games', 'agents', 'rewards', 'site', 'operators'].map(
    (wing) => `./gateway/${wing}/*/*.tables.ts`,
  ),
  out: './gateway/base/db/migrations',
})
