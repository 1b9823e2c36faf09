export class AreaModule {}
