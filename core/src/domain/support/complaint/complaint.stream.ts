export const complaintStream = (complaintId: string): string => `complaint-${complaintId}`;
