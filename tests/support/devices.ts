import type { TestUser } from './accounts.ts';
import { openDevice, type TestDevice } from './device.ts';

/** The devices that a test opens; `closeAll` is for the end of each test. */
export function testDevices(url: string) {
  const opened = new Set<TestDevice>();
  return {
    open: async (user: TestUser, org: string) => {
      const device = await openDevice(url, user, org);
      opened.add(device);
      return device;
    },
    /** Leaves a device to the test, which closes it. */
    release: (device: TestDevice) => opened.delete(device),
    closeAll: async () => {
      for (const device of opened) {
        opened.delete(device);
        await device.sync.stop();
        await device.workspace.database.remove();
      }
    },
  };
}
