import { Type } from 'typebox'

/** An amount as providers write it: decimal text, nothing too. */
export const providerAmount = Type.String({ pattern: '^[0-9]{1,16}(\\.[0-9]{1,4})?$' })
