import { configure } from '@testing-library/react'

/** A page that is slow to follow is no failure: tests wait for it as long as a busy machine may take. */
configure({ asyncUtilTimeout: 30_000 })
