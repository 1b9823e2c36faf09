/** Whether a Docker engine answers; a client alone, as on many machines, is none. */
export const isContainerEngineThere = async (): Promise<boolean> => {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    // No engine is the ordinary case and not an error: the embedded server takes its place.
    return false;
  }
};
