/** So many of the latest changes of the log have a record on the device, whatever became of them (L4). */
export const windowSize = 1000;
