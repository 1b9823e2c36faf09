/** Whether a Docker engine answers. An installed client without an engine does not count. */
export const isContainerEngineThere = async (): Promise<boolean> => {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    // No engine is a normal case: the embedded server is used.
    return false;
  }
};
