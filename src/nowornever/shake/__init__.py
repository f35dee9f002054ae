"""What the cube games share: cubes, the mat, positions, and how cubes are accounted for."""
