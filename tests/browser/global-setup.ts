import { startGateway } from './gateway-process.ts'

/** Starts the product as `npm start` does, and tells the tests where it answers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const gateway = await startGateway()
  process.env.LIVERY_TEST_PORT = String(gateway.port)
  process.env.LIVERY_TEST_BRANDS = gateway.brands
  return () => gateway.stop()
}
