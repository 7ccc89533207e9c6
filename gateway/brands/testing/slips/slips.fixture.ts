import { accounts } from './accounts.fixture.ts'
import { folders } from './folders.fixture.ts'
import { ofMall } from './mall.fixture.ts'
import { ofMerchant } from './merchant.fixture.ts'
import { ofMissions } from './missions.fixture.ts'
import { ofOffers } from './offers.fixture.ts'
import { references } from './references.fixture.ts'
import { relations } from './relations.fixture.ts'
import { ofReturns } from './returns.fixture.ts'
import { screens } from './screens.fixture.ts'
import type { Slip } from './slip.ts'
import { values } from './values.fixture.ts'
import { writing } from './writing.fixture.ts'

/** Every way of breaking a brand. */
export const slips: readonly Slip[] = [
  ...writing,
  ...values,
  ...references,
  ...ofMerchant,
  ...accounts,
  ...screens,
  ...folders,
  ...relations,
  ...ofOffers,
  ...ofMissions,
  ...ofMall,
  ...ofReturns,
]
