import { startGateway } from './gateway-process.ts'

/** Starts the product as `npm start` does, without captchas (captcha.spec.ts has its own gateway), and tells the tests where it answers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const gateway = await startGateway({ LIVERY_BOT_CHECK: 'off', LIVERY_DRAW_SCALE: '0.1' })
  process.env.LIVERY_TEST_PORT = String(gateway.port)
  process.env.LIVERY_TEST_BRANDS = gateway.brands
  return () => gateway.stop()
}
